/// The textbook's one-to-many: sends values to those who observe it.
///
/// - **Who keeps whom:** You keep the token, and the subject the handler until the token ends. A screen that keeps its token,
///   and is captured weakly by the handler, goes when you let go of it (P18, P19).
/// - **Until when:** An observation ends at ``SubjectToken/invalidate()``, when its token is released, or with the subject.
/// - **On which thread:** The handler runs on the thread that sends, before ``send(_:)`` returns, in the order of
///   registration. Any thread may send, observe and end; none waits for another's handlers.
/// - **A second call:** Ending twice is nothing. Observing twice makes two observations (P08).
/// - **Inside a callback:** Observing, ending and sending are safe. Who is added during a pass is not called in it; who was
///   ended before its turn is not called (P33). No lock is held (P31).
///
/// Sending costs a lock and then a few nanoseconds a handler; observing and ending cost the same for ten observers as
/// for a hundred thousand. See "What observing costs" in the Playbook.
public final class Subject<Value: Sendable>: Sendable {
  @usableFromInline let observers = ObserverList()

  /// Makes a subject that nobody observes.
  public init() {}

  deinit {
    observers.close()
  }

  /// Observes: the handler is called with each value sent from now on.
  ///
  /// - Returns: The observation. Keep it, for it ends when it is released.
  @inlinable
  public func observe(_ handler: @escaping @Sendable (Value) -> Void) -> SubjectToken {
    let node = SubjectNode(handler)
    observers.add(node)
    return SubjectToken(of: observers, node)
  }

  /// Observes for as long as an owner lives, which is not kept; there is no token, so nothing else ends it.
  ///
  /// Once the owner is gone its observation is forgotten at the next pass, or when others are added. Nobody has to sweep.
  ///
  /// - Parameters:
  ///   - owner: Taken strongly for the length of each call.
  ///   - handler: Is given the owner, so that it need not capture it.
  public func observe<Owner: AnyObject & Sendable>(
    while owner: Owner, _ handler: @escaping @Sendable (Owner, Value) -> Void
  ) {
    observers.add(
      OwnedSubjectNode<Value>(owner) { [weak owner, weak observers] value in
        if let owner {
          handler(owner, value)
        } else {
          observers?.noteOrphan()
        }
      })
  }

  /// Sends a value to all who observe now and have not ended when their turn comes.
  ///
  /// May be called inside a handler: the inner pass then runs to its end before the outer goes on, so that those behind
  /// hear of the inner value first (P40).
  @inlinable
  public func send(_ value: Value) {
    observers.forEach { node in
      unsafe unsafeDowncast(node, to: SubjectNode<Value>.self).handler(value)  // a subject adds no other nodes
    }
  }
}

/// An observation of a ``Subject``: it lasts until it is invalidated or released.
///
/// The handler and its captures are let go of as it ends; inside a pass, when that is over.
public final class SubjectToken: @unchecked Sendable {  // unchecked because the list's lock guards `node`
  private let observers: ObserverList
  /// Nil from its end on.
  private var node: UnownedNode?

  @usableFromInline
  init(of observers: ObserverList, _ node: ObserverNode) {
    self.observers = observers
    self.node = UnownedNode(node)
  }

  deinit {
    invalidate()
  }

  /// Ends the observation; from any thread, any number of times, and inside any handler.
  ///
  /// Once it has returned the handler is not called on this thread, nor begun on another: a call begins by looking whether it
  /// has ended. One that had begun there runs on (P42).
  public func invalidate() {
    observers.end {
      defer { node = nil }
      return node
    }
  }
}

/// An observer that is a closure.
@usableFromInline
class SubjectNode<Value: Sendable>: ObserverNode, @unchecked Sendable {  // unchecked as its superclass
  @usableFromInline final let handler: @Sendable (Value) -> Void

  @usableFromInline
  init(_ handler: @escaping @Sendable (Value) -> Void) {
    self.handler = handler
  }
}

/// An observer that goes with its owner.
private final class OwnedSubjectNode<Value: Sendable>: SubjectNode<Value>, @unchecked Sendable {  // as its superclass
  private weak let owner: (AnyObject & Sendable)?

  init(_ owner: AnyObject & Sendable, _ handler: @escaping @Sendable (Value) -> Void) {
    self.owner = owner
    super.init(handler)
  }

  override func isOver(_ met: inout [AnyObject]) -> Bool {
    guard let owner else { return true }
    met.append(owner)
    return super.isOver(&met)
  }
}
