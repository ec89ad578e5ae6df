import Synchronization

/// Observers in the order of registration, which may come and go while they are being called: what the one-to-many
/// cures stand on.
///
/// A pass calls those that were there at its start and have not ended when their turn comes, without a lock and without
/// retaining them. It costs a lock and 2 ns an observer; adding and ending cost the same for ten as for a hundred thousand.
///
/// Nothing in here is generic, for an object's end is never specialised: it would ask the runtime for types each time.
@usableFromInline
final class ObserverList: Sendable {
  @usableFromInline let slots = Lock(ObserverSlots())
  /// Whether something ended while a pass was under way, which the pass is to clear away.
  @usableFromInline let hasRemains = Atomic<Bool>(false)

  @usableFromInline init() {}

  /// Adds a node behind all others.
  ///
  /// - Returns: As the other functions that do, what is no longer needed, to be released after every lock: the last
  ///   reference to a handler may run code of its captures.
  @usableFromInline @discardableResult
  func add(_ node: ObserverNode) -> ObserverSlots.Garbage {
    slots.withLock { $0.append(node) }
  }

  /// Calls `body` with the nodes that are live, in order.
  @inlinable
  func forEach(_ body: (ObserverNode) -> Void) {
    pass(body)
    // After the pass let go of its buffer: who ends something now clears it away, or says so here.
    if hasRemains.load(ordering: .sequentiallyConsistent) { clearAway() }
  }

  @inlinable
  func pass(_ body: (ObserverNode) -> Void) {
    let (buffer, count) = slots.withLock { ($0.buffer, $0.count) }
    buffer?.forEach(upTo: count) { node in
      if node.isLive.load(ordering: .acquiring) { body(node) }
    }
    #if PTHREAD_LOCK
      // For the thread sanitizer, which does not see what the count of references to the buffer puts in order: this pass,
      // and then whoever finds no pass under way and takes nodes out.
      withExtendedLifetime(buffer) { slots.withLock { _ in } }
    #endif
  }

  /// Ends a node: no call of it begins from now on. It is released now, or when the passes that are under way are over.
  ///
  /// - Parameter take: Gives the node, and nil to all who ask again. It is asked under the lock, so that whoever else is about to
  ///   end the node does not return before it has ended.
  @usableFromInline @discardableResult
  func end(_ take: () -> UnownedNode?) -> ObserverSlots.Garbage {
    slots.withLock { slots in
      guard !slots.isClosed, let node = take() else { return ObserverSlots.Garbage() }
      var garbage = node.with { node in
        // Under the lock: who closes up the slots must not find it over, and free it, before it is ended here.
        node.isLive.store(false, ordering: .releasing)
        return slots.end(node)
      }
      guard slots.hasRemains else { return garbage }
      // Said first and looked at second; a pass lets go of the buffer first and looks at this second. One of them sees it.
      hasRemains.store(true, ordering: .relaxed)
      atomicMemoryFence(ordering: .sequentiallyConsistent)
      slots.takeEnded(&garbage)
      hasRemains.store(slots.hasRemains, ordering: .relaxed)
      return garbage
    }
  }

  /// Ends all nodes; nothing is added any more, and to end one again is nothing.
  @usableFromInline
  func close() {
    _ = slots.withLock { $0.close() }  // and what was in it goes after the lock
  }

  /// Has the nodes looked through, once no pass is under way, for those whose owner is gone.
  @usableFromInline
  func noteOrphan() {
    slots.withLock { $0.hasOrphans = true }
    hasRemains.store(true, ordering: .relaxed)
  }

  @usableFromInline @discardableResult
  func clearAway() -> ObserverSlots.Garbage {
    slots.withLock { slots in
      let garbage = slots.clearAway()
      hasRemains.store(slots.hasRemains, ordering: .relaxed)
      return garbage
    }
  }
}

/// One observer in a list. What is to be called is its subclass's.
@usableFromInline
class ObserverNode: @unchecked Sendable {  // unchecked because the list's lock guards `index`
  /// False from its end on. A pass asks it right before each call, without the lock.
  @usableFromInline final let isLive = Atomic<Bool>(true)
  final var index: UInt32 = 0  // of this size a node with a handler fits in 48 bytes

  @usableFromInline init() {}

  /// Whether it may be taken out: it has ended, or whom it belongs to is gone.
  ///
  /// - Parameter met: Where an owner goes that was looked at and lives. Others may let go of it meanwhile, and its deinit
  ///   must not run under the list's lock.
  func isOver(_ met: inout [AnyObject]) -> Bool { !isLive.load(ordering: .relaxed) }
}

/// A node without a reference count, since its list keeps it until it is ended there.
@safe  // as said
@usableFromInline
struct UnownedNode: @unchecked Sendable {  // unchecked because a node is Sendable, and `Unmanaged` never is
  private let node: Unmanaged<ObserverNode>

  init(_ node: ObserverNode) {
    unsafe self.node = .passUnretained(node)  // see above: the list keeps it
  }

  func with<Result>(_ body: (ObserverNode) -> Result) -> Result {
    unsafe node._withUnsafeGuaranteedRef(body)  // see above: not ended yet, so it is kept
  }
}
