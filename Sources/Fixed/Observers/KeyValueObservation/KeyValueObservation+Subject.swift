import KeyValueObserving

/// A subject whose own type stands in the key paths it is observed by.
///
/// Every ``CocoaObject`` is one; there is nothing to implement. Only a protocol's extension may say `KeyPath<Self, …>`.
public protocol KeyValueObservable: CocoaObject {}

extension CocoaObject: KeyValueObservable {}

extension KeyValueObservable {
  /// Observes a path of this object: `observation = document.observe(\.isFavorite) { old, new in … }`.
  ///
  /// Keep what is returned: the observation ends when it is released. See ``KeyValueObservation`` for who keeps whom.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: KeyValueObservingOptions = [],
    handler: @escaping (_ old: Value?, _ new: Value?) -> Void
  ) -> KeyValueObservation {
    KeyValueObservation(of: self, keyPath, options: options) { _, old, new in handler(old, new) }
  }

  /// Observes a path of this object whose value may be nil.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value?>, options: KeyValueObservingOptions = [],
    handler: @escaping (_ old: Value?, _ new: Value?) -> Void
  ) -> KeyValueObservation {
    KeyValueObservation(of: self, keyPath, options: options) { _, old, new in handler(old, new) }
  }

  /// Observes a path given by its string: `document.observe("author.name", as: String.self) { old, new in … }`.
  public func observe<Value>(
    _ keyPath: String, as type: Value.Type, options: KeyValueObservingOptions = [],
    handler: @escaping (_ old: Value?, _ new: Value?) -> Void
  ) -> KeyValueObservation {
    KeyValueObservation(of: self, keyPath, as: type, options: options) { _, old, new in
      handler(old, new)
    }
  }

  /// Observes a path given by its string and hands over the change: `document.observe("tags") { change in … }`.
  ///
  /// - Parameter options: What the change is to hold, as Cocoa has it; nothing is added.
  public func observe(
    _ keyPath: String, options: KeyValueObservingOptions = [.old, .new],
    handler: @escaping (_ change: [KeyValueChangeKey: Any]) -> Void
  ) -> KeyValueObservation {
    KeyValueObservation(of: self, keyPath, options: options) { _, change in handler(change) }
  }
}
