import Synchronization

/// The observers of one subject, in registration order: the common ground of the one-to-many cures.
///
/// A *pass* (one delivery) calls each observer that was registered when it started and that has not ended before its
/// turn. It takes the lock once, to copy a reference to the buffer and the count; then it reads without a lock and
/// without retaining a node. A pass costs a lock and about 2 ns per observer. Adding and ending cost the same among ten
/// observers as among a hundred thousand.
///
/// The technique is read-copy-update, built of three parts:
///
/// - **Copy-on-write.** A pass reads a buffer whose first `count` slots do not change while anybody reads it. A writer
///   (it holds the lock) changes those slots in place only if nobody reads; otherwise it leaves them, or moves the live
///   nodes to a new buffer. Appending writes behind every reader's `count`, so it may always happen in place.
/// - **The buffer's reference count is the reader count.** Each pass holds one reference, and the list one. So under
///   the lock, where no new pass can start, `isKnownUniquelyReferenced` means that nobody reads. An acquire fence after
///   that answer makes the readers' releases happen-before it, so the writer may free what they have read.
/// - **A store-load handshake** decides who removes nodes that ended while a pass read them. The side that ends a node
///   stores `hasRemains`, fences, and then loads the reference count. A pass releases its reference and then loads
///   `hasRemains`. Both sides store first and load second, sequentially consistent, so at least one of them sees the
///   other.
///
/// Ending is a flag in the node, which a pass loads right before each call (P33). It is stored under the lock, so that
/// of two threads that end the same node neither returns before it has ended.
///
/// **The worst that can go wrong.** If the reference count said "nobody reads" too early, a pass would use freed
/// memory. If the handshake missed, ended nodes and their captures would stay until the next pass or end. Where passes
/// overlap without a pause, the reader count never reaches zero; then each sixteenth pass that finds remains moves to a
/// new buffer, and the former one is freed by its last reader.
///
/// **What it relies on.** Swift documents none of these, and another toolchain may change them:
/// - Releasing an object is an atomic read-modify-write with release ordering. The fence above pairs with it.
/// - That operation stays before the sequentially consistent load of `hasRemains`. The C++ memory model does not
///   promise this; x86-64 and arm64 do, and the optimizer does not move a load across a call into the runtime.
/// - The optimizer keeps a pass's reference to the buffer until its last use, and releases it before the load that
///   follows.
/// - `Unmanaged._withUnsafeGuaranteedRef` calls its closure without retaining.
///
/// The stress tests of every cure and the thread sanitizer (built with `PTHREAD_LOCK`, see ``Lock``) check the result.
///
/// Nothing here is generic, because an object's deinit is never specialized: it would ask the runtime for types each
/// time.
@usableFromInline
final class ObserverList: Sendable {
  @usableFromInline let slots = Lock(ObserverSlots())
  /// Whether a node ended while a pass was reading it. The pass then removes it.
  @usableFromInline let hasRemains = Atomic<Bool>(false)

  @usableFromInline init() {}

  /// Adds a node behind all others.
  ///
  /// - Returns: What is no longer needed. Pass it to ``releaseNow(_:)`` after every lock, here and in the other
  ///   functions, because releasing a handler may run the `deinit` of a capture.
  @usableFromInline
  func add(_ node: ObserverNode) -> ObserverSlots.Garbage {
    slots.withLock { $0.append(node) }
  }

  /// Calls `body` with each live node, in order, and removes what has ended meanwhile.
  @inlinable
  func forEach(_ body: (ObserverNode) -> Void) {
    pass(body)
    // The pass's half of the handshake: it has released the buffer, and now loads the flag.
    if hasRemains.load(ordering: .sequentiallyConsistent) { releaseNow(clearAway()) }
  }

  /// Calls `body` with each live node, in order.
  @inlinable
  func pass(_ body: (ObserverNode) -> Void) {
    let (buffer, count) = slots.withLock { ($0.buffer, $0.count) }
    buffer?.forEach(upTo: count) { node in
      if node.isLive.load(ordering: .acquiring) { body(node) }
    }
    #if PTHREAD_LOCK
      // The thread sanitizer does not see that a release of the buffer happens-before the writer's look at its
      // reference count. Taking the lock once more says the same.
      withExtendedLifetime(buffer) { slots.withLock { _ in } }
    #endif
  }

  /// Ends a node: after this returns, no call of it starts.
  ///
  /// The node is released now, or after the running passes.
  ///
  /// - Parameter take: Returns the node once, and nil from then on. It is called under the lock, so that nobody else
  ///   who ends this node returns before it has ended.
  @usableFromInline
  func end(_ take: () -> UnownedNode?) -> ObserverSlots.Garbage {
    slots.withLock { slots in
      guard !slots.isClosed, let node = take() else { return ObserverSlots.Garbage() }
      var garbage = node.with { node in
        // Under the lock: otherwise a rebuild could find the node over and free it before this call is done with it.
        node.isLive.store(false, ordering: .releasing)
        return slots.end(node)
      }
      guard slots.hasRemains else { return garbage }
      // This side's half of the handshake: it stores the flag, and then loads the buffer's reference count.
      hasRemains.store(true, ordering: .relaxed)
      atomicMemoryFence(ordering: .sequentiallyConsistent)
      slots.takeEnded(&garbage)
      hasRemains.store(slots.hasRemains, ordering: .relaxed)
      return garbage
    }
  }

  /// Ends all nodes for good.
  ///
  /// Ending one of them again has no effect.
  @usableFromInline
  func close() {
    releaseNow(slots.withLock { $0.close() })  // the buffer and its nodes
  }

  /// Has the next writer that finds no reader remove the nodes whose owner is gone.
  @usableFromInline
  func noteOrphan() {
    slots.withLock { $0.hasOrphans = true }
    hasRemains.store(true, ordering: .relaxed)
  }

  /// Removes the nodes that ended during passes or with their owner, if nobody reads.
  @usableFromInline
  func clearAway() -> ObserverSlots.Garbage {
    slots.withLock { slots in
      let garbage = slots.clearAway()
      hasRemains.store(slots.hasRemains, ordering: .relaxed)
      return garbage
    }
  }
}

/// One observer in a list. A subclass has what is to be called.
@usableFromInline
class ObserverNode: @unchecked Sendable {  // unchecked because the list's lock guards `index`
  /// False after the end. A pass loads it right before each call, without the lock.
  @usableFromInline final let isLive = Atomic<Bool>(true)
  final var index: UInt32 = 0  // 32 bits, so that a node with a handler fits into 48 bytes

  @usableFromInline init() {}

  /// Whether the list may remove the node: it has ended, or its owner is gone.
  ///
  /// - Parameter met: Receives an owner that is alive. This may have become its last reference, and its `deinit` must
  ///   not run under the list's lock.
  func isOver(_ met: inout [AnyObject]) -> Bool { !isLive.load(ordering: .relaxed) }
}

/// A node that is not retained here.
@safe  // the list retains the node until it ends there, and its lock guards this handle
@usableFromInline
struct UnownedNode: @unchecked Sendable {  // unchecked because a node is Sendable, and `Unmanaged` never is
  private let node: Unmanaged<ObserverNode>

  init(_ node: ObserverNode) {
    unsafe self.node = .passUnretained(node)  // the list retains it
  }

  func with<Result>(_ body: (ObserverNode) -> Result) -> Result {
    unsafe node._withUnsafeGuaranteedRef(body)  // it has not ended yet, so the list retains it
  }
}
