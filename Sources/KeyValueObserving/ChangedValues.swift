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
  private let old: ReadValue
  private let new: ReadValue
  /// The values as the type that was asked for last, with that type's identity.
  private var typed: (type: ObjectIdentifier, values: AnyObject)?

  /// Takes the values as a change dictionary holds them: nil is `NSNull`.
  init(old: ReadValue, new: ReadValue) {
    (self.old, self.new) = (old, new)
  }

  /// The values as their property's own type. A value that is missing, nil, or of another type is nil.
  package func typed<Value>(_ type: Value.Type) -> TypedValues<Value> {
    // A conditional cast would look the generic class up for each observer.
    if let typed, typed.type == ObjectIdentifier(type) {
      return unsafeDowncast(typed.values, to: TypedValues<Value>.self)
    }
    let values = TypedValues<Value>(old: Self.typed(old), new: Self.typed(new))
    typed = (ObjectIdentifier(type), values)
    return values
  }

  private static func typed<Value>(_ read: ReadValue) -> Value? {
    read.isPresent && !(read.value is NSNull) ? read.value as? Value : nil
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
