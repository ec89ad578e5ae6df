import KeyValueObserving

// A method is named by its type, `DocumentCell.favoriteChanged`, and so captures no cell: `self.favoriteChanged` would (P18).

extension KeyValueObservationController {
  /// Observes a checked path with a method of the observer: `observe(document, \.isFavorite, action: DocumentCell.showFavorite)`.
  ///
  /// - Returns: Whether the observation began; false where that path of that subject is observed already.
  @discardableResult
  public func observe<Subject: CocoaObject, Value>(
    _ subject: Subject, _ keyPath: KeyPath<Subject, Value>, options: KeyValueObservingOptions = [],
    action: @escaping (Observer) -> (_ subject: Subject, _ old: Value?, _ new: Value?) -> Void
  ) -> Bool {
    observe(subject, keyPath, options: options) { action($0)($1, $2, $3) }
  }

  /// Observes a checked path, whose value may be nil, with a method of the observer.
  @discardableResult
  public func observe<Subject: CocoaObject, Value>(
    _ subject: Subject, _ keyPath: KeyPath<Subject, Value?>, options: KeyValueObservingOptions = [],
    action: @escaping (Observer) -> (_ subject: Subject, _ old: Value?, _ new: Value?) -> Void
  ) -> Bool {
    observe(subject, keyPath, options: options) { action($0)($1, $2, $3) }
  }

  /// Observes a path given by its string with a method of the observer, which is given the change and the subject.
  ///
  /// - Parameter options: What the change is to hold, as Cocoa has it; ``KeyValueChangeKey/keyPathKey`` is added.
  @discardableResult
  public func observe<Subject: CocoaObject>(
    _ subject: Subject, _ keyPath: String, options: KeyValueObservingOptions = [.old, .new],
    action: @escaping (Observer) -> (_ change: [KeyValueChangeKey: Any], _ subject: Subject) -> Void
  ) -> Bool {
    observe(subject, keyPath, options: options) { action($0)($2, $1) }
  }

  /// Observes several checked paths with a method of the observer, which is given the change and the subject.
  @discardableResult
  public func observe<Subject: CocoaObject>(
    _ subject: Subject, _ keyPaths: [PartialKeyPath<Subject>], options: KeyValueObservingOptions = [.old, .new],
    action: @escaping (Observer) -> (_ change: [KeyValueChangeKey: Any], _ subject: Subject) -> Void
  ) -> Bool {
    observe(subject, keyPaths, options: options) { action($0)($2, $1) }
  }

  /// Observes several paths, given by their strings, with a method of the observer.
  @discardableResult
  public func observe<Subject: CocoaObject>(
    _ subject: Subject, _ keyPaths: [String], options: KeyValueObservingOptions = [.old, .new],
    action: @escaping (Observer) -> (_ change: [KeyValueChangeKey: Any], _ subject: Subject) -> Void
  ) -> Bool {
    observe(subject, keyPaths, options: options) { action($0)($2, $1) }
  }
}
