import KeyValueObserving

/// An object that can be observed by key paths from its own type.
///
/// ```swift
/// final class Document: CocoaObject {
///   @Dynamic var title = "Untitled"
/// }
///
/// let document = Document()
/// let title = document.observe(\.title, options: .initial) { _, new in print(new ?? "nothing") }
/// // Prints "Untitled"
/// let byName = document.observe(keyPath: "title", as: String.self, retainsSubject: false) { old, new in
///   print(old ?? "nothing", "→", new ?? "nothing")
/// }
/// title.invalidate()
/// document.title = "Report"
/// // Prints "Untitled → Report"
/// byName.invalidate()
/// ```
///
/// Every `CocoaObject` conforms, and there is nothing to implement. Only an extension of a protocol can name
/// `KeyPath<Self, …>`.
public protocol KeyValueObservable: CocoaObject {}

extension CocoaObject: KeyValueObservable {}

// The string forms are generic, because the compiler then names a mistyped property of a checked path. If they took a
// `String`, it would complain about a missing label instead.

extension KeyValueObservable {
  /// Observes a key path that the compiler checks: `observation = document.observe(\.isFavorite) { old, new in … }`.
  ///
  /// Keep the returned observation: it ends when you release it. See ``KeyValueObservation`` for who keeps whom.
  ///
  /// - Parameters:
  ///   - keyPath: Each hop is a `@Dynamic` property, or the whole path is one of the subject's `computedKeys`. Any
  ///     other path ends the process with a message.
  ///   - options: `.initial` adds a call before this returns, without an old value. `.prior` adds a call before each
  ///     change, without a new value. Old and new values are always delivered.
  ///   - retainsSubject: Pass false if the subject keeps the observation, as an object does that observes itself (P21).
  ///   - handler: Receives the values before and after the change. For a collection that changes in place (P25) these
  ///     are the removed and the inserted elements; to tell the two kinds of change apart, observe its string form.
  @_disfavoredOverload  // a property that may be nil also fits, but the form below passes its value as one optional
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: KeyValueObservingOptions = [], retainsSubject: Bool = true,
    handler: @escaping (_ old: Value?, _ new: Value?) -> Void
  ) -> KeyValueObservation {
    observation(of: string(of: keyPath), options, retainsSubject, handler)
  }

  /// Observes a key path whose value may be nil; the handler receives nil for nil.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value?>, options: KeyValueObservingOptions = [], retainsSubject: Bool = true,
    handler: @escaping (_ old: Value?, _ new: Value?) -> Void
  ) -> KeyValueObservation {
    observation(of: string(of: keyPath), options, retainsSubject, handler)
  }

  /// Observes a key path given as a string:
  /// `document.observe(keyPath: "author.name", as: String.self) { old, new in … }`.
  ///
  /// Raises `NSInvalidArgumentException` if the path has an empty key, and `NSUnknownKeyException` if an object on the
  /// way lacks a key. The handler receives nil for a value of another type. The other parameters are those of the form
  /// above.
  @_disfavoredOverload  // as above
  public func observe<Value>(
    keyPath: some StringProtocol, as type: Value.Type, options: KeyValueObservingOptions = [],
    retainsSubject: Bool = true, handler: @escaping (_ old: Value?, _ new: Value?) -> Void
  ) -> KeyValueObservation {
    observation(of: String(keyPath), options, retainsSubject, handler)
  }

  /// Observes a key path given as a string whose value may be nil:
  /// `document.observe(keyPath: "title", as: String?.self) { … }`.
  public func observe<Value>(
    keyPath: some StringProtocol, as type: Value?.Type, options: KeyValueObservingOptions = [],
    retainsSubject: Bool = true, handler: @escaping (_ old: Value?, _ new: Value?) -> Void
  ) -> KeyValueObservation {
    observation(of: String(keyPath), options, retainsSubject, handler)
  }

  /// Observes a key path given as a string and receives the change itself:
  /// `document.observe(keyPath: "tags") { change in … }`.
  ///
  /// The options say what the change holds, as in Cocoa. Nothing is added.
  public func observe(
    keyPath: some StringProtocol, options: KeyValueObservingOptions = [.old, .new], retainsSubject: Bool = true,
    handler: @escaping (_ change: [KeyValueChangeKey: Any]) -> Void
  ) -> KeyValueObservation {
    let record = ChangeRecord(of: self, String(keyPath), retainsSubject: retainsSubject, handler: handler)
    return KeyValueObservation(record, of: self, options)
  }

  private func observation<Value>(
    of keyPath: String, _ options: KeyValueObservingOptions, _ retainsSubject: Bool,
    _ handler: @escaping (Value?, Value?) -> Void
  ) -> KeyValueObservation {
    let record = ValueRecord(of: self, keyPath, retainsSubject: retainsSubject, handler: handler)
    return KeyValueObservation(record, of: self, options.union([.old, .new]))
  }
}

extension CocoaObject {
  /// The string of a checked key path from this object.
  ///
  /// A path that cannot be observed ends the process.
  func string(of keyPath: AnyKeyPath) -> String {
    guard let string = keyPathString(keyPath) else {
      fatalError(
        "\(keyPath) cannot be observed from \(self): each hop must be a @Dynamic property, or the whole path one of "
          + "computedKeys. Declare the property @Dynamic, or list it in computedKeys.")
    }
    return string
  }
}
