import KeyValueObserving

// For code that has its `observeValue` already: it may stay as it is, and only who registers and removes is changed.

extension KeyValueObservationController where Observer: CocoaObject {
  /// Observes a checked path with the observer's own `observeValue(forKeyPath:of:change:context:)`.
  ///
  /// - Parameters:
  ///   - options: What the change is to hold, as Cocoa has it; nothing is added.
  ///   - context: Handed over with each call, and never dereferenced: the address of a static, one for each class (P03, P17).
  /// - Returns: Whether the observation began; false where that path of that subject is observed already.
  @safe  // the context is only handed over
  @discardableResult
  public func observe<Subject: CocoaObject>(
    _ subject: Subject, _ keyPath: PartialKeyPath<Subject>, options: KeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) -> Bool {
    forward(subject, .checked(keyPath, of: subject), options, context: context)
  }

  /// Observes a path given by its string with the observer's own `observeValue`.
  @safe  // the context is only handed over
  @discardableResult
  public func observe(
    _ subject: CocoaObject, _ keyPath: String, options: KeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) -> Bool {
    forward(subject, ObservedPath(string: keyPath), options, context: context)
  }

  /// Observes several checked paths with the observer's own `observeValue`.
  ///
  /// - Returns: Whether all observations began; false where one of the paths is observed already, which leaves the others.
  @safe  // the context is only handed over
  @discardableResult
  public func observe<Subject: CocoaObject>(
    _ subject: Subject, _ keyPaths: [PartialKeyPath<Subject>], options: KeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) -> Bool {
    all(keyPaths) { forward(subject, .checked($0, of: subject), options, context: context) }
  }

  /// Observes several paths, given by their strings, with the observer's own `observeValue`.
  @safe  // the context is only handed over
  @discardableResult
  public func observe(
    _ subject: CocoaObject, _ keyPaths: [String], options: KeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) -> Bool {
    all(keyPaths) { forward(subject, ObservedPath(string: $0), options, context: context) }
  }

  @safe  // the context is only handed over
  private func forward(
    _ subject: CocoaObject, _ path: ObservedPath, _ options: KeyValueObservingOptions,
    context: UnsafeMutableRawPointer?
  ) -> Bool {
    begin(subject, path, options) { observer, subject, change in
      observer.passOn(change, forKeyPath: path.string, of: subject, context: context)
    }
  }
}
