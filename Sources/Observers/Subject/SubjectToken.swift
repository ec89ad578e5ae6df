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
  /// Nil after the end. The list retains the node until then, or until all nodes of its generation end.
  private unowned var node: ObserverNode?
  private let generation: UInt32

  @usableFromInline
  init(adding node: ObserverNode, to observers: ObserverList) {
    self.observers = observers
    self.node = node
    let (garbage, generation) = observers.slots.withLock { ($0.append(node), $0.generation) }
    self.generation = generation
    releaseNow(garbage)
  }

  deinit {
    invalidate()
  }

  /// Ends the observation, with the promise of ``ObservationToken/invalidate()`` (P42).
  public func invalidate() {
    releaseNow(
      observers.end(in: generation) {
        defer { node = nil }
        return node
      })
  }

  /// Whether the observation has not ended, by its token, with all others, or with its subject.
  var isObserving: Bool {
    observers.slots.withLock { slots in !slots.isClosed && slots.generation == generation && node != nil }
  }
}

/// Shows the token's own handler before those that its subject keeps for others, so that a leak's trace finds it first.
@_documentation(visibility: internal)
extension SubjectToken: CustomReflectable {
  public var customMirror: Mirror {
    let own = observers.slots.withLock { slots in
      !slots.isClosed && slots.generation == generation ? node : nil
    }
    let handler = own?.shown.map { [("handler, given to `observe`", $0)] } ?? []
    return Mirror(self, children: handler + [("others, given to `observe`", observers.shown(without: own))])
  }
}
