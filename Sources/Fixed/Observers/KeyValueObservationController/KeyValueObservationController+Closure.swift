import KeyValueObserving

// MARK: - One path

extension KeyValueObservationController {
  /// Observes a path that the compiler checks: `observe(document, \.isFavorite) { cell, document, old, new in … }`.
  ///
  /// - Parameters:
  ///   - keyPath: Each hop a `@Dynamic` property that is not nil now, or the whole path one of the subject's `computedKeys`.
  ///     Any other ends the process with a message, as a mistake of the program.
  ///   - options: `.initial` adds a call before this returns, without old; `.prior` one before each change, without new.
  ///     Old and new are always asked for.
  ///   - handler: Is given the observer, the subject, and the value before and after; nil is nil. Of a collection changed in
  ///     place (P25) these are the elements taken out and those put in: to tell, take a form that hands over the change.
  /// - Returns: Whether the observation began; false where that path of that subject is observed already.
  @discardableResult
  public func observe<Subject: CocoaObject, Value>(
    _ subject: Subject, _ keyPath: KeyPath<Subject, Value>, options: KeyValueObservingOptions = [],
    handler: @escaping (_ observer: Observer, _ subject: Subject, _ old: Value?, _ new: Value?) -> Void
  ) -> Bool {
    begin(subject, .checked(keyPath, of: subject), options.union([.old, .new]), handler)
  }

  /// Observes a path that the compiler checks, whose value may be nil.
  @discardableResult
  public func observe<Subject: CocoaObject, Value>(
    _ subject: Subject, _ keyPath: KeyPath<Subject, Value?>, options: KeyValueObservingOptions = [],
    handler: @escaping (_ observer: Observer, _ subject: Subject, _ old: Value?, _ new: Value?) -> Void
  ) -> Bool {
    begin(subject, .checked(keyPath, of: subject), options.union([.old, .new]), handler)
  }

  /// Observes a path given by its string: for hops that may be nil, and for keys known only at run time.
  ///
  /// - Parameters:
  ///   - options: What the change is to hold, as Cocoa has it.
  ///   - handler: Is given the observer, the subject and the change, ``KeyValueChangeKey/keyPathKey`` added.
  /// - Returns: Whether the observation began; false where that path of that subject is observed already.
  @discardableResult
  public func observe<Subject: CocoaObject>(
    _ subject: Subject, _ keyPath: String, options: KeyValueObservingOptions = [.old, .new],
    handler: @escaping (_ observer: Observer, _ subject: Subject, _ change: [KeyValueChangeKey: Any]) -> Void
  ) -> Bool {
    begin(subject, ObservedPath(string: keyPath), options, naming: keyPath, handler)
  }
}

// MARK: - Several paths

extension KeyValueObservationController {
  /// Observes several checked paths of a subject: `observe(document, [\.title, \.isFavorite]) { cell, document, change in … }`.
  ///
  /// - Parameter handler: Is given the observer, the subject and the change, ``KeyValueChangeKey/keyPathKey`` added.
  /// - Returns: Whether all observations began; false where one of the paths is observed already, which leaves the others.
  @discardableResult
  public func observe<Subject: CocoaObject>(
    _ subject: Subject, _ keyPaths: [PartialKeyPath<Subject>], options: KeyValueObservingOptions = [.old, .new],
    handler: @escaping (_ observer: Observer, _ subject: Subject, _ change: [KeyValueChangeKey: Any]) -> Void
  ) -> Bool {
    all(keyPaths) { keyPath in
      let path = ObservedPath.checked(keyPath, of: subject)
      return begin(subject, path, options, naming: path.string, handler)
    }
  }

  /// Observes several paths of a subject, given by their strings.
  @discardableResult
  public func observe<Subject: CocoaObject>(
    _ subject: Subject, _ keyPaths: [String], options: KeyValueObservingOptions = [.old, .new],
    handler: @escaping (_ observer: Observer, _ subject: Subject, _ change: [KeyValueChangeKey: Any]) -> Void
  ) -> Bool {
    all(keyPaths) { observe(subject, $0, options: options, handler: handler) }
  }

  /// Begins each, also after one was refused.
  func all<Path>(_ paths: [Path], begin: (Path) -> Bool) -> Bool {
    paths.map(begin).allSatisfy(\.self)
  }
}

// MARK: - What is handed over

extension KeyValueObservationController {
  /// Hands over the value before and after.
  private func begin<Subject: CocoaObject, Value>(
    _ subject: Subject, _ path: ObservedPath, _ options: KeyValueObservingOptions,
    _ handler: @escaping (Observer, Subject, Value?, Value?) -> Void
  ) -> Bool {
    begin(subject, path, options) { observer, subject, change in
      handler(observer, subject, change[.oldKey] as? Value, change[.newKey] as? Value)
    }
  }

  /// Hands over the change with its path.
  private func begin<Subject: CocoaObject>(
    _ subject: Subject, _ path: ObservedPath, _ options: KeyValueObservingOptions, naming keyPath: String,
    _ handler: @escaping (Observer, Subject, [KeyValueChangeKey: Any]) -> Void
  ) -> Bool {
    begin(subject, path, options) { observer, subject, change in
      var named = change
      named[.keyPathKey] = keyPath
      handler(observer, subject, named)
    }
  }
}

extension ObservedPath {
  /// Finds the string of a checked path.
  static func checked<Subject: CocoaObject>(_ keyPath: PartialKeyPath<Subject>, of subject: Subject) -> ObservedPath {
    ObservedPath(string: KeyValueObservation.string(of: keyPath, from: subject), checked: keyPath)
  }
}
