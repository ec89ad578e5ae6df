// The cures use these functions, which Cocoa does not have.

/// Each registration and each removal first calls this with its name, so that a tool can show who calls.
nonisolated(unsafe) private(set) var registrationsChange: (@Sendable (String) -> Void)?  // set before any observer is

/// Has `body` called before each registration and removal of this process. Call it before the first, at most once.
package func whenRegistrationsChange(_ body: @escaping @Sendable (String) -> Void) { registrationsChange = body }

extension CocoaObject {
  /// The newest registration of an observer for a key path, to be ended by ``end(registration:)``; nil if there is
  /// none.
  package final func registration(of observer: CocoaObject, forKeyPath keyPath: String) -> AnyObject? {
    registry.withLock { _ in info?.newest(observer, keyPath, context: nil) }
  }

  /// Ends a registration, unless it has ended.
  ///
  /// Unlike ``removeObserver(_:forKeyPath:)`` this neither raises nor runs getters: it does not check whether the hops
  /// still are the objects that the registration watches (clause 17). The subject may be dead already. Safe from any
  /// thread.
  ///
  /// - Parameter registration: A result of ``registration(of:forKeyPath:)``.
  package static func end(registration: AnyObject) {
    guard let registration = registration as? Registration else { return }
    registrationsChange?("removeObserver")
    registry.withLock { state in
      if registration.isActive.load(ordering: .relaxed) { state.remove(registration) }
    }
  }

  /// Whether key-value coding finds a key: as a `@Dynamic` property, as a computed key, or by
  /// ``value(forUndefinedKey:)``.
  ///
  /// Raises what ``value(forUndefinedKey:)`` raises for an unknown key, which is `NSUnknownKeyException` by default.
  package final func requireKey(_ key: String) -> Bool {
    if Layout.of(type(of: self)).has(key) { return true }
    let exception = CocoaException.catching { value(forUndefinedKey: key) }
    exception?.raise()
    return exception == nil
  }
}
