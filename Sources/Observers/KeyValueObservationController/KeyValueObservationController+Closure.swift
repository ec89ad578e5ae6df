import KeyValueObserving

// MARK: - One path

// The string forms are generic, because the compiler then names a mistyped property of a checked path. If they took a
// `String`, it would complain about a missing label instead. For the same reason several checked paths have a label.
//
// The compiler names the property, but not the type that lacks it: "reference to member 'fristNmae' cannot be resolved
// without a contextual type". It says "value of type 'Document' has no member 'fristNmae'" only where the subject is
// the object of the call, as in `document.observe(\.fristNmae)`. Here the subject is an argument, so `Subject` may be
// `Document` or any of its superclasses, down to `CocoaObject`. The compiler tries each, finds the same fault with
// each, and does not choose one. Neither another order of the parameters, nor a protocol in the place of the
// superclass, nor a single overload changes that.

extension KeyValueObservationController {
  /// Observes a key path that the compiler checks: `observe(document, \.isFavorite) { cell, document, old, new in … }`.
  ///
  /// - Parameters:
  ///   - subject: The object to observe.
  ///   - keyPath: Each hop is a `@Dynamic` property, or the whole path is one of the subject's `computedKeys`. Any
  ///     other path ends the process with a message. The compiler rejects a mistyped property: "reference to member
  ///     'fristNmae' cannot be resolved without a contextual type".
  ///   - options: `.initial` adds a call before this returns, without an old value. `.prior` adds a call before each
  ///     change, without a new value. Old and new values are always delivered.
  ///   - handler: Receives the observer, the subject, and the values before and after the change. For a collection that
  ///     changes in place (P25) these are the removed and the inserted elements; to tell the two kinds of change apart,
  ///     use a form that receives the change.
  /// - Returns: Whether the observation began; false, with a warning on standard error, if that path of that subject is
  ///   observed already.
  @_disfavoredOverload  // a property that may be nil also fits, but the form below passes its value as one optional
  @discardableResult
  public func observe<Subject: CocoaObject, Value>(
    _ subject: Subject, _ keyPath: KeyPath<Subject, Value>, options: KeyValueObservingOptions = [],
    handler: @escaping (_ observer: Observer, _ subject: Subject, _ old: Value?, _ new: Value?) -> Void
  ) -> Bool {
    beginDeliveringValues(subject, subject.string(of: keyPath), options, handler)
  }

  /// Observes a key path whose value may be nil; the handler receives nil for nil.
  @discardableResult
  public func observe<Subject: CocoaObject, Value>(
    _ subject: Subject, _ keyPath: KeyPath<Subject, Value?>, options: KeyValueObservingOptions = [],
    handler: @escaping (_ observer: Observer, _ subject: Subject, _ old: Value?, _ new: Value?) -> Void
  ) -> Bool {
    beginDeliveringValues(subject, subject.string(of: keyPath), options, handler)
  }

  /// Observes a key path given as a string:
  /// `observe(document, keyPath: "author.name") { cell, document, change in … }`.
  ///
  /// Raises `NSInvalidArgumentException` if the path has an empty key, and `NSUnknownKeyException` if an object on the
  /// way lacks a key. The options say what the change holds, as in Cocoa;
  /// ``KeyValueObserving/KeyValueChangeKey/keyPathKey`` is added.
  @discardableResult
  public func observe<Subject: CocoaObject>(
    _ subject: Subject, keyPath: some StringProtocol, options: KeyValueObservingOptions = [.old, .new],
    handler: @escaping (_ observer: Observer, _ subject: Subject, _ change: [KeyValueChangeKey: Any]) -> Void
  ) -> Bool {
    beginDeliveringChange(subject, String(keyPath), options, handler)
  }
}

// MARK: - Several paths

extension KeyValueObservationController {
  /// Observes several checked paths of a subject:
  /// `observe(document, anyOf: [\.title, \.isFavorite]) { cell, document, change in … }`.
  ///
  /// In the change, ``KeyValueObserving/KeyValueChangeKey/keyPathKey`` names the path that changed.
  ///
  /// - Returns: Whether all observations began. A path that is refused leaves the others in place.
  @discardableResult
  public func observe<Subject: CocoaObject>(
    _ subject: Subject, anyOf keyPaths: [PartialKeyPath<Subject>], options: KeyValueObservingOptions = [.old, .new],
    handler: @escaping (_ observer: Observer, _ subject: Subject, _ change: [KeyValueChangeKey: Any]) -> Void
  ) -> Bool {
    all(keyPaths) { beginDeliveringChange(subject, subject.string(of: $0), options, handler) }
  }

  /// Observes several paths of a subject, given as strings.
  @discardableResult
  public func observe<Subject: CocoaObject>(
    _ subject: Subject, keyPaths: [some StringProtocol], options: KeyValueObservingOptions = [.old, .new],
    handler: @escaping (_ observer: Observer, _ subject: Subject, _ change: [KeyValueChangeKey: Any]) -> Void
  ) -> Bool {
    all(keyPaths) { observe(subject, keyPath: $0, options: options, handler: handler) }
  }

  /// Begins each observation, even after one was refused.
  func all<Path>(_ paths: [Path], begin: (Path) -> Bool) -> Bool {
    assert(!paths.isEmpty, "The list of key paths is empty, so there is nothing to observe. Name at least one.")
    return paths.map(begin).allSatisfy(\.self)
  }
}

// MARK: - What handlers receive

extension KeyValueObservationController {
  /// Delivers the values before and after the change.
  private func beginDeliveringValues<Subject: CocoaObject, Value>(
    _ subject: Subject, _ keyPath: String, _ options: KeyValueObservingOptions,
    _ handler: @escaping (Observer, Subject, Value?, Value?) -> Void
  ) -> Bool {
    begin(subject, keyPath, options.union([.old, .new])) { deliver in
      ValueRecord<Value>(of: subject, keyPath, retainsSubject: table.retainsSubjects) { old, new in
        deliver { handler($0, $1, old, new) }
      }
    }
  }

  /// Delivers the change with its path.
  private func beginDeliveringChange<Subject: CocoaObject>(
    _ subject: Subject, _ keyPath: String, _ options: KeyValueObservingOptions,
    _ handler: @escaping (Observer, Subject, [KeyValueChangeKey: Any]) -> Void
  ) -> Bool {
    begin(subject, keyPath, options) { observer, subject, change in
      var named = change
      named[.keyPathKey] = keyPath
      handler(observer, subject, named)
    }
  }
}
