import KeyValueObserving

// Handlers that receive their own observation, to end it from inside:
// `{ observation, old, new in observation.invalidate() }`.

extension KeyValueObservation {
  /// Observes a key path that the compiler checks.
  ///
  /// ```swift
  /// final class Download: CocoaObject {
  ///   @Dynamic var percent = 0
  ///   @Dynamic var name: String? = nil
  /// }
  ///
  /// let download = Download()
  /// let done = KeyValueObservation(of: download, \.percent) { observation, _, new in
  ///   guard new == 100 else { return }
  ///   print("done")
  ///   observation.invalidate()
  /// }
  /// let name = KeyValueObservation(of: download, keyPath: "name", as: String?.self) { observation, _, new in
  ///   print(new ?? "nothing")
  ///   observation.invalidate()
  /// }
  /// download.name = "Report"
  /// // Prints "Report"
  /// download.percent = 100
  /// // Prints "done"
  /// download.percent = 100
  /// withExtendedLifetime((done, name)) {}
  /// ```
  ///
  /// The parameters are those of `KeyValueObservable.observe(_:options:retainsSubject:handler:)`. The handler also
  /// receives this observation, which it must not keep.
  @_disfavoredOverload  // a property that may be nil also fits, but the form below passes its value as one optional
  public convenience init<Subject: CocoaObject, Value>(
    of subject: Subject, _ keyPath: KeyPath<Subject, Value>, options: KeyValueObservingOptions = [],
    retainsSubject: Bool = true,
    handler: @escaping (_ observation: KeyValueObservation, _ old: Value?, _ new: Value?) -> Void
  ) {
    self.init(of: subject, path: subject.string(of: keyPath), options, retainsSubject, handler)
  }

  /// Observes a key path whose value may be nil; the handler receives nil for nil.
  public convenience init<Subject: CocoaObject, Value>(
    of subject: Subject, _ keyPath: KeyPath<Subject, Value?>, options: KeyValueObservingOptions = [],
    retainsSubject: Bool = true,
    handler: @escaping (_ observation: KeyValueObservation, _ old: Value?, _ new: Value?) -> Void
  ) {
    self.init(of: subject, path: subject.string(of: keyPath), options, retainsSubject, handler)
  }

  /// Observes a key path given as a string.
  @_disfavoredOverload  // as above
  public convenience init<Value>(
    of subject: CocoaObject, keyPath: some StringProtocol, as type: Value.Type,
    options: KeyValueObservingOptions = [], retainsSubject: Bool = true,
    handler: @escaping (_ observation: KeyValueObservation, _ old: Value?, _ new: Value?) -> Void
  ) {
    self.init(of: subject, path: String(keyPath), options, retainsSubject, handler)
  }

  /// Observes a key path given as a string whose value may be nil.
  public convenience init<Value>(
    of subject: CocoaObject, keyPath: some StringProtocol, as type: Value?.Type,
    options: KeyValueObservingOptions = [], retainsSubject: Bool = true,
    handler: @escaping (_ observation: KeyValueObservation, _ old: Value?, _ new: Value?) -> Void
  ) {
    self.init(of: subject, path: String(keyPath), options, retainsSubject, handler)
  }

  /// Observes a key path given as a string and receives the change itself.
  public convenience init(
    of subject: CocoaObject, keyPath: some StringProtocol, options: KeyValueObservingOptions = [.old, .new],
    retainsSubject: Bool = true,
    handler: @escaping (_ observation: KeyValueObservation, _ change: [KeyValueChangeKey: Any]) -> Void
  ) {
    let itself = WeakObservation()
    self.init(
      ChangeRecord(of: subject, String(keyPath), retainsSubject: retainsSubject) { change in
        if let observation = itself.observation { handler(observation, change) }
      })
    itself.observation = self
    begin(of: subject, options)
  }

  private convenience init<Value>(
    of subject: CocoaObject, path: String, _ options: KeyValueObservingOptions, _ retainsSubject: Bool,
    _ handler: @escaping (KeyValueObservation, Value?, Value?) -> Void
  ) {
    let itself = WeakObservation()
    self.init(
      ValueRecord<Value>(of: subject, path, retainsSubject: retainsSubject) { old, new in
        if let observation = itself.observation { handler(observation, old, new) }
      })
    itself.observation = self
    begin(of: subject, options.union([.old, .new]))
  }
}

/// The observation that a handler belongs to. It is weak, because the observation keeps the handler.
private final class WeakObservation {
  weak var observation: KeyValueObservation?
}
