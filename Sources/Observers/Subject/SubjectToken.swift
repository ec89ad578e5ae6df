/// An observation of a ``Subject`` or a ``CurrentValue``.
///
/// It lasts until you invalidate or release the token.
///
/// ```swift
/// let pages = Subject<Int>()
/// var tokens = [pages.observe { print("page", $0) }]
/// pages.send(1)
/// // Prints "page 1"
/// tokens.removeAll()  // Releasing the token ends the observation. So does `invalidate()`.
/// pages.send(2)
/// ```
///
/// - **Ownership:** You keep the token. It keeps neither the subject nor the handler.
/// - **Lifetime:** The subject releases the handler and its captures when the observation ends, or after the deliveries
///   that are running then.
/// - **Threads:** Any thread may invalidate and release the token.
/// - **Calling it twice:** Invalidating again has no effect.
/// - **Inside a handler:** You may invalidate any token, even that of the running handler.
public final class SubjectToken: @unchecked Sendable {  // unchecked because the list's lock guards `node`
  private let observers: ObserverList
  /// Nil after the end. The list retains the node until then, or until the list is closed.
  private unowned var node: ObserverNode?

  @usableFromInline
  init(of observers: ObserverList, _ node: ObserverNode) {
    self.observers = observers
    self.node = node
  }

  deinit {
    invalidate()
  }

  /// Ends the observation, with the promise of ``ObservationToken/invalidate()`` (P42).
  public func invalidate() {
    releaseNow(
      observers.end {
        defer { node = nil }
        return node
      })
  }

  /// Whether the observation has not ended, by its token or with its subject.
  var isObserving: Bool {
    observers.slots.withLock { slots in !slots.isClosed && node != nil }
  }
}
