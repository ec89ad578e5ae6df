import Synchronization

/// The textbook's one-to-many: sends values to those who observe it.
///
/// - **Who keeps whom:** You keep the token; the token keeps the subject and the handler. The subject keeps neither, so a
///   screen that keeps its token, and is captured weakly by the handler, goes when you let go of it (P19).
/// - **Until when:** An observation ends at ``SubjectToken/invalidate()``, or when its token is released.
/// - **On which thread:** The handler runs on the thread that sends, before ``send(_:)`` returns, in the order of
///   registration. Any thread may send, observe and end; none waits for another's handlers.
/// - **A second call:** Ending twice is nothing. Observing twice makes two observations.
/// - **Inside a callback:** Observing, ending and sending are safe. Who is added during a pass is not called in it; who was
///   ended before its turn is not called (P33). No lock is held (P31).
///
/// Sending costs a lock and then a few nanoseconds a handler; observing and ending cost the same for ten observers as
/// for a hundred thousand. See "What observing costs" in the Playbook.
public final class Subject<Value: Sendable>: Sendable {
  @usableFromInline let slots = Lock(SubjectSlots<Value>())
  /// Whether something ended while a pass was under way, which the pass is to clear away.
  @usableFromInline let hasRemains = Atomic<Bool>(false)

  /// Makes a subject that nobody observes.
  public init() {}

  /// Observes: the handler is called with each value sent from now on.
  ///
  /// - Returns: The observation. Keep it, for it ends when it is released.
  public func observe(_ handler: @escaping @Sendable (Value) -> Void) -> SubjectToken<Value> {
    let node = SubjectNode(handler)
    add(node)
    return SubjectToken(of: self, node)
  }

  /// Observes for as long as an owner lives, which is not kept; there is no token.
  ///
  /// Once the owner is gone its observation is forgotten at the next pass, or when others are added. Nobody has to sweep.
  ///
  /// - Parameters:
  ///   - owner: Taken strongly for the length of each call.
  ///   - handler: Is given the owner, so that it need not capture it.
  public func observe<Owner: AnyObject & Sendable>(
    while owner: Owner, _ handler: @escaping @Sendable (Owner, Value) -> Void
  ) {
    let node = OwnedSubjectNode<Value>(owner) { [weak owner, weak self] value in
      if let owner {
        handler(owner, value)
      } else {
        self?.noteOrphan()
      }
    }
    add(node)
  }

  /// Sends a value to all who observe now and have not ended when their turn comes.
  ///
  /// May be called inside a handler: the inner pass then runs to its end before the outer goes on.
  @inlinable
  public func send(_ value: Value) {
    pass(value)
    // After the pass let go of its buffer: who ends something now clears it away, or says so here.
    if hasRemains.load(ordering: .relaxed) { clearAway() }
  }

  @inlinable
  func pass(_ value: Value) {
    let (buffer, count) = slots.withLock { ($0.buffer, $0.count) }
    buffer?.forEach(upTo: count) { node in
      if node.isLive.load(ordering: .acquiring) { node.handler(value) }
    }
  }

  private func add(_ node: SubjectNode<Value>) {
    // Released after the lock, as all that goes: the last reference to a handler may run code of its captures.
    let garbage = slots.withLock { $0.append(node) }
    _ = consume garbage
  }

  /// Ends the observation of a node. Its handler is released now, or by the last pass that is under way.
  fileprivate func end(_ node: SubjectNode<Value>) {
    node.isLive.store(false, ordering: .releasing)
    let (garbage, hasRemains) = slots.withLock { ($0.end(node), $0.hasRemains) }
    _ = consume garbage
    guard hasRemains else { return }
    // Said first and looked at second; a pass lets go of the buffer first and looks at this second. One of them sees it.
    self.hasRemains.store(true, ordering: .sequentiallyConsistent)
    clearAway()
  }

  private func noteOrphan() {
    slots.withLock { $0.noteOrphan() }
    hasRemains.store(true, ordering: .relaxed)
  }

  @usableFromInline
  func clearAway() {
    let garbage = slots.withLock { slots in
      let garbage = slots.takeRemains()
      hasRemains.store(slots.hasRemains, ordering: .relaxed)
      return garbage
    }
    _ = consume garbage
  }
}

/// An observation of a ``Subject``: it lasts until it is invalidated or released.
///
/// It keeps the subject, and until it ends the handler. Ending is safe from any thread, any number of times, and inside
/// any handler; once ``invalidate()`` has returned the handler is not called on this thread, nor begun on another.
public final class SubjectToken<Value: Sendable>: Sendable {
  private let subject: Subject<Value>
  private let node: UnownedNode
  private let hasEnded = Atomic<Bool>(false)

  init(of subject: Subject<Value>, _ node: SubjectNode<Value>) {
    self.subject = subject
    self.node = UnownedNode(node)
  }

  deinit {
    invalidate()
  }

  /// Ends the observation; a second time it does nothing.
  public func invalidate() {
    guard !hasEnded.exchange(true, ordering: .acquiringAndReleasing) else { return }
    node.with { subject.end($0) }
  }

  /// The node without a reference count, since the subject's slots keep it until this token, and nobody else, ends it.
  @safe  // as said: kept until this token ends it
  private struct UnownedNode: @unchecked Sendable {  // unchecked because a node is Sendable, and `Unmanaged` never is
    private let node: Unmanaged<SubjectNode<Value>>

    init(_ node: SubjectNode<Value>) {
      unsafe self.node = .passUnretained(node)  // see above: the slots keep it
    }

    func with(_ body: (SubjectNode<Value>) -> Void) {
      unsafe node._withUnsafeGuaranteedRef(body)  // see above: not ended yet, so it is kept
    }
  }
}
