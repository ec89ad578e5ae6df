import Synchronization

/// The observers of one subject, in registration order: the common ground of the one-to-many cures.
///
/// A *pass* (one delivery) calls each observer that was registered when it started and that has not ended before its
/// turn. It takes the lock once, and holds none while it calls. It does not retain the observers, so each costs about
/// 2 ns. Adding and ending cost the same among ten observers as among a hundred thousand.
///
/// The technique is copy-on-write with a count of readers. A *writer* is whoever holds the lock to change something.
///
/// - **To start**, a pass retains the current ``ObserverBuffer``, adds itself to its count of passes, and notes how
///   many slots are in use, all under the lock. It reads only those slots.
/// - **To end**, it subtracts itself from the count, with release ordering and without the lock.
/// - **To add a node**, a writer fills the slot behind those in use. If none is left, it copies the live nodes to a new
///   buffer, and later passes read that one.
/// - **To end a node**, a writer stores false in `isLive`, which a pass loads right before each call (P33). Then it
///   sets the buffer's *flag* and loads the count, with acquire ordering. If no pass reads, it empties the slot,
///   releases the node, and clears the flag. Otherwise a pass that ends and finds the flag takes the lock and does so.
///
/// **Why no pass reads a slot while a writer changes it.** A writer empties a slot only if it finds no pass in the
/// count. Passes start under the lock, so none starts before the writer is done, and later ones see its changes.
/// Earlier ones have subtracted themselves with release ordering, and the writer's load with acquire ordering saw it:
/// all that they have read happens-before the change. A slot that is filled is in use by no running pass. A buffer that
/// was replaced never changes.
///
/// **Why no ended node is forgotten.** Flag and count are one atomic integer, and all threads agree on the order of its
/// changes. A writer sets the flag and loads the count in one step. A pass subtracts itself and loads the flag in one
/// step. If the writer's step comes first, the last pass finds the flag. If the last pass's step comes first, the
/// writer finds no pass. So one of them removes the node.
///
/// **Why no call starts after an end has returned.** `isLive` is stored under the lock, so even of two threads that end
/// the same node, neither returns before. A pass that has loaded it before has already started its call.
///
/// Where passes overlap without a pause, the count never becomes zero. So each sixteenth pass that finds the flag while
/// another pass reads copies the live nodes to a new buffer. Reference counting frees the former one after its last
/// pass; nothing else depends on reference counts.
///
/// A test takes the steps of passes and ends in every order, on atomics as weak as the language allows. Only the
/// argument above guards the slots that are filled and the buffers that are replaced. The orderings of `isLive` are
/// stronger than the argument needs.
///
/// Nothing here is generic, because an object's deinit is never specialized: it would ask the runtime for types each
/// time.
@usableFromInline final class ObserverList: Sendable {
  @usableFromInline let slots = Lock(ObserverSlots())

  @usableFromInline init() {}

  /// Adds a node behind all others.
  ///
  /// - Returns: Objects that are no longer needed. Pass them to ``releaseNow(_:)`` after every lock, here and in the
  ///   other functions, because releasing a handler may run the `deinit` of a capture.
  @usableFromInline func add(_ node: ObserverNode) -> ObserverSlots.Garbage { slots.withLock { $0.append(node) } }

  /// Calls `body` with each live node, in order, and removes what has ended meanwhile.
  @inlinable func forEach(_ body: (ObserverNode) -> Void) {
    if pass(body) { releaseNow(clearAway()) }
  }

  /// Calls `body` with each live node, in order.
  ///
  /// - Returns: Whether the caller must call ``clearAway()`` now.
  @inlinable func pass(_ body: (ObserverNode) -> Void) -> Bool {
    let (buffer, count) = slots.withLock { slots in
      slots.buffer?.startPass()
      return (slots.buffer, slots.count)
    }
    guard let buffer else { return false }
    buffer.forEach(upTo: count) { node in
      if node.isLive.load(ordering: .acquiring) { body(node) }
    }
    return buffer.endPass()
  }

  /// Ends a node: after this returns, no call of it starts.
  ///
  /// The node is released now, or after the running passes. Ending it again has no effect.
  ///
  /// - Parameters:
  ///   - generation: The node's, if the caller does not retain the node.
  ///   - find: Returns the node, or nil. It is called under the lock, and not after the node's generation has ended.
  @usableFromInline func end(in generation: UInt32? = nil, _ find: () -> ObserverNode?) -> ObserverSlots.Garbage {
    slots.withLock { slots in
      guard !slots.isClosed, generation ?? slots.generation == slots.generation, let node = find() else {
        return ObserverSlots.Garbage()
      }
      return slots.end(node)
    }
  }

  /// Ends all nodes for good.
  @usableFromInline func close() { releaseNow(slots.withLock { $0.close() }) }

  /// Ends all nodes, and begins the next generation.
  func endAll() { releaseNow(slots.withLock { $0.endAll() }) }

  /// The number of times that all nodes were ended.
  var generation: UInt32 { slots.withLock { $0.generation } }

  /// Whether nodes of a generation may be live.
  func isCurrent(_ generation: UInt32) -> Bool {
    slots.withLock { slots in !slots.isClosed && slots.generation == generation }
  }

  /// The number of live nodes whose owner, if they have one, is alive.
  var livingCount: Int {
    let (count, garbage) = slots.withLock { $0.countLiving() }
    releaseNow(garbage)
    return count
  }

  /// Removes the nodes that ended during passes, if no pass reads them any more.
  @usableFromInline func clearAway() -> ObserverSlots.Garbage { slots.withLock { $0.clearAway() } }
}

/// Shows the handlers of the live nodes, so that a leak's trace finds them. Nothing sees behind a lock.
extension ObserverList: CustomReflectable {
  @usableFromInline var customMirror: Mirror { Mirror(self, children: ["observers, given to `observe`": shown()]) }

  func shown(without own: ObserverNode? = nil) -> [Any] {
    let nodes = slots.withLock { slots in (0..<slots.count).compactMap { slots.buffer?[$0] } }
    return nodes.filter { $0 !== own && $0.isLive.load(ordering: .relaxed) }.map { $0.shown ?? $0 }
  }
}
