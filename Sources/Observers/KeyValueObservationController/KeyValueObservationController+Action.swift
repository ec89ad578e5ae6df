import KeyValueObserving

// An action is a method of the observer, named by its type: `DocumentCell.showFavorite` captures no cell, while
// `self.showFavorite` would (P18).

// MARK: - Checked paths

extension KeyValueObservationController {
  /// Observes a checked path with a method that takes no argument: `observe(document, \.title, action: Screen.reload)`.
  @discardableResult
  public func observe<Subject: CocoaObject, Value>(
    _ subject: Subject, _ keyPath: KeyPath<Subject, Value>, options: KeyValueObservingOptions = [],
    action: @escaping (Observer) -> () -> Void
  ) -> Bool {
    begin(subject, subject.string(of: keyPath), options) { observer, _, _ in action(observer)() }
  }

  /// Observes a checked path with a method that takes the new value:
  /// `observe(document, \.title, action: Screen.showTitle)`.
  ///
  /// The method receives nil for nil, and in a `.prior` call.
  @_disfavoredOverload  // a property that may be nil also fits, but the form below passes its value as one optional
  @discardableResult
  public func observe<Subject: CocoaObject, Value>(
    _ subject: Subject, _ keyPath: KeyPath<Subject, Value>, options: KeyValueObservingOptions = [],
    action: @escaping (Observer) -> (_ new: Value?) -> Void
  ) -> Bool {
    observe(subject, keyPath, options: options) { observer, _, _, new in action(observer)(new) }
  }

  /// Observes a checked path, whose value may be nil, with a method that takes the new value.
  @discardableResult
  public func observe<Subject: CocoaObject, Value>(
    _ subject: Subject, _ keyPath: KeyPath<Subject, Value?>, options: KeyValueObservingOptions = [],
    action: @escaping (Observer) -> (_ new: Value?) -> Void
  ) -> Bool {
    observe(subject, keyPath, options: options) { observer, _, _, new in action(observer)(new) }
  }

  /// Observes a checked path with a method that takes the subject, the old value, and the new value.
  @_disfavoredOverload  // as above
  @discardableResult
  public func observe<Subject: CocoaObject, Value>(
    _ subject: Subject, _ keyPath: KeyPath<Subject, Value>, options: KeyValueObservingOptions = [],
    action: @escaping (Observer) -> (_ subject: Subject, _ old: Value?, _ new: Value?) -> Void
  ) -> Bool {
    observe(subject, keyPath, options: options) { action($0)($1, $2, $3) }
  }

  /// Observes a checked path, whose value may be nil, with a method that takes the subject, the old value, and the new
  /// value.
  @discardableResult
  public func observe<Subject: CocoaObject, Value>(
    _ subject: Subject, _ keyPath: KeyPath<Subject, Value?>, options: KeyValueObservingOptions = [],
    action: @escaping (Observer) -> (_ subject: Subject, _ old: Value?, _ new: Value?) -> Void
  ) -> Bool {
    observe(subject, keyPath, options: options) { action($0)($1, $2, $3) }
  }

  /// Observes several checked paths with a method that takes the change and the subject.
  @discardableResult
  public func observe<Subject: CocoaObject>(
    _ subject: Subject, anyOf keyPaths: [PartialKeyPath<Subject>], options: KeyValueObservingOptions = [.old, .new],
    action: @escaping (Observer) -> (_ change: [KeyValueChangeKey: Any], _ subject: Subject) -> Void
  ) -> Bool {
    observe(subject, anyOf: keyPaths, options: options) { action($0)($2, $1) }
  }

  /// Observes several checked paths with a method that takes no argument.
  @discardableResult
  public func observe<Subject: CocoaObject>(
    _ subject: Subject, anyOf keyPaths: [PartialKeyPath<Subject>], options: KeyValueObservingOptions = [],
    action: @escaping (Observer) -> () -> Void
  ) -> Bool {
    observe(subject, anyOf: keyPaths, options: options) { observer, _, _ in action(observer)() }
  }
}

// MARK: - Paths given as strings

extension KeyValueObservationController {
  /// Observes a path given as a string with a method that takes no argument.
  @discardableResult
  public func observe(
    _ subject: CocoaObject, keyPath: some StringProtocol, options: KeyValueObservingOptions = [],
    action: @escaping (Observer) -> () -> Void
  ) -> Bool {
    observe(subject, keyPath: keyPath, options: options) { observer, _, _ in action(observer)() }
  }

  /// Observes a path given as a string with a method that takes the change.
  @discardableResult
  public func observe(
    _ subject: CocoaObject, keyPath: some StringProtocol, options: KeyValueObservingOptions = [.old, .new],
    action: @escaping (Observer) -> (_ change: [KeyValueChangeKey: Any]) -> Void
  ) -> Bool {
    observe(subject, keyPath: keyPath, options: options) { observer, _, change in action(observer)(change) }
  }

  /// Observes a path given as a string with a method that takes the change and the subject.
  @discardableResult
  public func observe<Subject: CocoaObject>(
    _ subject: Subject, keyPath: some StringProtocol, options: KeyValueObservingOptions = [.old, .new],
    action: @escaping (Observer) -> (_ change: [KeyValueChangeKey: Any], _ subject: Subject) -> Void
  ) -> Bool {
    observe(subject, keyPath: keyPath, options: options) { action($0)($2, $1) }
  }

  /// Observes several paths, given as strings, with a method that takes the change and the subject.
  ///
  /// ```swift
  /// final class Radio: CocoaObject {
  ///   @Dynamic var volume = 5
  ///   @Dynamic var station = "FM4"
  /// }
  ///
  /// final class Display {
  ///   func show(_ change: [KeyValueChangeKey: Any], _ radio: Radio) { print(change[.newKey] ?? "") }
  ///   func refresh() { print("refreshed") }
  /// }
  ///
  /// let (radio, display) = (Radio(), Display())
  /// let controller = KeyValueObservationController(observer: display)
  /// controller.observe(radio, keyPaths: ["volume", "station"], action: Display.show)
  /// radio.volume = 6
  /// // Prints "6"
  /// controller.unobserveAll()
  /// controller.observe(radio, anyOf: [\.volume, \.station], action: Display.refresh)
  /// radio.station = "Ö1"
  /// // Prints "refreshed"
  /// ```
  @discardableResult
  public func observe<Subject: CocoaObject>(
    _ subject: Subject, keyPaths: [some StringProtocol], options: KeyValueObservingOptions = [.old, .new],
    action: @escaping (Observer) -> (_ change: [KeyValueChangeKey: Any], _ subject: Subject) -> Void
  ) -> Bool {
    observe(subject, keyPaths: keyPaths, options: options) { action($0)($2, $1) }
  }

  /// Observes several paths, given as strings, with a method that takes no argument.
  @discardableResult
  public func observe(
    _ subject: CocoaObject, keyPaths: [some StringProtocol], options: KeyValueObservingOptions = [],
    action: @escaping (Observer) -> () -> Void
  ) -> Bool {
    observe(subject, keyPaths: keyPaths, options: options) { observer, _, _ in action(observer)() }
  }
}
