import Foundation

/// An observer that receives values in place of a change dictionary. The cures use it.
///
/// A dictionary costs each observer a lookup and a cast for each value. The observers of one change share the values,
/// so only the first of them casts.
package protocol ValueObserver: CocoaObject {
  /// Receives a change, in place of `observeValue`. It is called like that, and asks for old and new values.
  func receive(_ values: ChangedValues)
}

/// The values before and after one change, shared by its observers. It stays on the thread that delivers the change.
package final class ChangedValues {
  private let old: Any?
  private let new: Any?
  private var typed: AnyObject?

  /// Takes the values as a change dictionary holds them: nil is `NSNull`, and one that was not read is missing.
  init(old: Any?, new: Any?) {
    self.old = old is NSNull ? nil : old
    self.new = new is NSNull ? nil : new
  }

  /// The values as their property's own type. A value that is missing, nil, or of another type is nil.
  package func typed<Value>(_ type: Value.Type) -> TypedValues<Value> {
    if let known = typed as? TypedValues<Value> { return known }
    let values = TypedValues<Value>(old: old.flatMap { $0 as? Value }, new: new.flatMap { $0 as? Value })
    typed = values
    return values
  }
}

/// The values of a change as their property's own type.
package final class TypedValues<Value> {
  package let old: Value?
  package let new: Value?

  init(old: Value?, new: Value?) {
    (self.old, self.new) = (old, new)
  }
}
