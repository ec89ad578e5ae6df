import KeyValueObserving

// For code that overrides `observeValue` already. The override stays; only the registration and the removal change.

extension KeyValueObservationController where Observer: CocoaObject {
  /// Observes a checked path with the observer's own `observeValue(forKeyPath:of:change:context:)`.
  ///
  /// ```swift
  /// final class Radio: CocoaObject {
  ///   @Dynamic var volume = 5
  /// }
  ///
  /// final class Display: CocoaObject {
  ///   override func observeValue(
  ///     forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?,
  ///     context: UnsafeMutableRawPointer?
  ///   ) {
  ///     print(keyPath ?? "", "is", change?[.newKey] ?? "", context == nil ? "" : "in a context")
  ///   }
  /// }
  ///
  /// let (radio, display) = (Radio(), Display())
  /// let context = UnsafeMutableRawPointer(bitPattern: 1)
  /// let controller = KeyValueObservationController(observer: display)
  /// controller.observe(radio, \.volume, options: .new, context: context)
  /// radio.volume = 6
  /// // Prints "volume is 6 in a context"
  /// ```
  ///
  /// The options say what the change holds, as in Cocoa. Nothing is added. The context is passed to each call and never
  /// dereferenced: use the address of a static, one for each class (P03, P17).
  ///
  /// - Returns: Whether the observation began; false, with a warning on standard error, if that path of that subject is
  ///   observed already.
  @safe  // the context is only passed on
  @discardableResult
  public func observe<Subject: CocoaObject, Value>(
    _ subject: Subject, _ keyPath: KeyPath<Subject, Value>, options: KeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) -> Bool {
    forward(subject, subject.string(of: keyPath), options, context: context)
  }

  /// Observes a path given as a string with the observer's own `observeValue`.
  @safe  // the context is only passed on
  @discardableResult
  public func observe(
    _ subject: CocoaObject, keyPath: some StringProtocol, options: KeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) -> Bool {
    forward(subject, String(keyPath), options, context: context)
  }

  /// Observes several checked paths with the observer's own `observeValue`.
  ///
  /// - Returns: Whether all observations began. A path that is refused leaves the others in place.
  @safe  // the context is only passed on
  @discardableResult
  public func observe<Subject: CocoaObject>(
    _ subject: Subject, anyOf keyPaths: [PartialKeyPath<Subject>], options: KeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) -> Bool {
    all(keyPaths) { forward(subject, subject.string(of: $0), options, context: context) }
  }

  /// Observes several paths, given as strings, with the observer's own `observeValue`.
  @safe  // the context is only passed on
  @discardableResult
  public func observe(
    _ subject: CocoaObject, keyPaths: [some StringProtocol], options: KeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) -> Bool {
    all(keyPaths) { forward(subject, String($0), options, context: context) }
  }

  @safe  // the context is only passed on
  private func forward(
    _ subject: CocoaObject, _ keyPath: String, _ options: KeyValueObservingOptions,
    context: UnsafeMutableRawPointer?
  ) -> Bool {
    begin(subject, keyPath, options) { observer, subject, change in
      observer.passOn(change, forKeyPath: keyPath, of: subject, context: context)
    }
  }
}
