import KeyValueObserving

// In a module of their own, because an app's classes and their users are mostly in two modules. What the optimizer sees
// across that border decides what an unobserved set costs, and how a protocol's method is called.

/// An object whose properties are plain stored properties.
open class PlainSubject: CocoaObject {
  open var count = 0
  open var title = ""
}

/// The same properties, observable.
open class DynamicSubject: CocoaObject {
  @Dynamic open var count = 0
  @Dynamic open var title = ""
}

/// A listener of the bench.
/// Public, so that the optimizer cannot assume that it knows all conforming types.
public protocol Hearing: AnyObject, Sendable { func hear(_ value: Int) }
