import Synchronization

/// The state of an ``ObserverList``, which its lock guards. The list's documentation explains the technique.
///
/// The rules for the buffer:
/// - A pass holds a reference to the buffer that it reads, and reads the slots below the count that it took with it.
/// - The buffer retains its nodes, so a pass never meets a freed one.
/// - Only a writer whose reference to the buffer is unique empties or moves a slot below the count.
/// - Otherwise an ended node stays. A pass skips it, and the last pass removes it.
///
/// The functions return what must be released after the lock.
@usableFromInline
struct ObserverSlots {
  @usableFromInline var buffer: ObserverBuffer?
  /// The number of slots in use, including the empty ones among them.
  @usableFromInline var count = 0
  /// The number of slots that may be in use before the next rebuild.
  private var limit = 0
  /// The number of slots in use that are empty.
  private(set) var empty = 0
  /// The slots of nodes that have ended, and that a pass may still be reading.
  private(set) var remains: [UInt32] = []
  /// Passes that could not remove what had ended because another one was running.
  private var blockedPasses = 0
  /// Whether a node's owner is gone.
  var hasOrphans = false
  /// Whether all nodes have ended for good.
  private(set) var isClosed = false

  /// What is no longer needed, to be released after the lock.
  @usableFromInline
  struct Garbage: @unchecked Sendable {  // unchecked because `met` is only released
    var node: ObserverNode?
    var buffer: ObserverBuffer?
    /// Removed nodes.
    var nodes: [ObserverNode] = []
    /// Owners that were alive; these may be the last references to them.
    var met: [AnyObject] = []
  }

  init() {}

  var hasRemains: Bool { !remains.isEmpty || hasOrphans }

  mutating func append(_ node: ObserverNode) -> Garbage {
    var garbage = Garbage()
    if count == limit { rebuild(&garbage) }
    buffer?.put(node, at: count)
    node.index = UInt32(count)
    count += 1
    return garbage
  }

  /// Removes a node that has ended, or notes it for later if somebody reads.
  mutating func end(_ node: ObserverNode) -> Garbage {
    var garbage = Garbage()
    if hasNoReaders() {
      garbage.node = buffer?.take(at: Int(node.index))
      empty += 1
    } else {
      remains.append(node.index)
    }
    closeUp(&garbage)
    return garbage
  }

  /// Whether a node is still in the list, so that its index is valid.
  func holds(_ node: ObserverNode) -> Bool { node.index < count && buffer?.node(at: Int(node.index)) === node }

  /// Ends and drops all nodes. A handler may release its subject, so a pass may be running; it calls no further node.
  mutating func close() -> ObserverBuffer? {
    for index in 0..<count { buffer?.node(at: index)?.isLive.store(false, ordering: .releasing) }
    defer {
      self = ObserverSlots()
      isClosed = true
    }
    return buffer
  }

  /// Removes the nodes that ended during passes, if nobody reads.
  mutating func takeEnded(_ garbage: inout Garbage) {
    guard !remains.isEmpty, hasNoReaders() else { return }
    garbage.nodes += remains.compactMap { buffer?.take(at: Int($0)) }
    empty += remains.count
    forgetRemains()
  }

  /// Removes, after a pass, the nodes that ended meanwhile or with their owner.
  mutating func clearAway() -> Garbage {
    var garbage = Garbage()
    let isAlone = hasNoReaders()
    if isAlone, !hasOrphans {
      takeEnded(&garbage)
    } else if hasRemains {
      // Where passes always overlap, somebody always reads this buffer. Now and then the live nodes move to a new one,
      // which later passes read.
      blockedPasses += 1
      if isAlone || blockedPasses == 16 { rebuild(&garbage) }
    }
    return garbage
  }

  /// Whether no pass is reading the buffer. Under the lock, none can start.
  private mutating func hasNoReaders() -> Bool {
    guard isKnownUniquelyReferenced(&buffer) else { return false }
    // The runtime loads the reference count without ordering on arm64. With this fence, the last release by a reader,
    // and all that it read before, happens-before what the writer changes and frees.
    atomicMemoryFence(ordering: .acquiring)
    return true
  }

  private mutating func forgetRemains() {
    remains.removeAll(keepingCapacity: remains.count <= 64)
    blockedPasses = 0
  }

  /// Rebuilds when half of the slots are useless: amortized over the nodes that ended since the last time, that is
  /// constant.
  private mutating func closeUp(_ garbage: inout Garbage) {
    if count > 16, empty + remains.count > count / 2 { rebuild(&garbage) }
  }

  /// Moves the live nodes, in order, to the front of a buffer that has room for as many again.
  private mutating func rebuild(_ garbage: inout Garbage) {
    let isAlone = hasNoReaders()
    let former = buffer
    let capacity = 2 * (count - empty - remains.count) + 4
    let next = isAlone && former?.capacity == capacity ? former! : ObserverBuffer(capacity: capacity)
    var living = 0
    for index in 0..<count {
      // Without readers the nodes move. Otherwise they are copied, and the former buffer retains them for its readers.
      guard let node = isAlone ? former?.take(at: index) : former?.node(at: index) else { continue }
      if node.isOver(&garbage.met) {
        garbage.nodes.append(node)
      } else {
        next.put(node, at: living)
        node.index = UInt32(living)
        living += 1
      }
    }
    // From the live nodes alone: counting ended ones would let twice as many of them gather before each rebuild.
    limit = 2 * living + 4
    (buffer, count, empty, hasOrphans) = (next, living, 0, false)
    forgetRemains()
    if former !== next { garbage.buffer = former }
  }
}

/// The storage of the slots. It retains its nodes; an empty slot is nil.
@safe  // it owns its memory, and the rules of `ObserverSlots` say who may use which slot when
@usableFromInline
final class ObserverBuffer: @unchecked Sendable {  // unchecked: the rules of `ObserverSlots` order all access
  // Read without retaining, at 2 ns per node.
  @usableFromInline let slots: UnsafeMutablePointer<Unmanaged<ObserverNode>?>
  let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    unsafe slots = .allocate(capacity: capacity)  // deallocated in deinit
    unsafe slots.initialize(repeating: nil, count: capacity)  // the whole allocation
  }

  deinit {
    for index in 0..<capacity { _ = take(at: index) }
    unsafe slots.deallocate()  // allocated in init; its elements are trivial
  }

  func put(_ node: ObserverNode, at index: Int) {
    unsafe slots[index] = .passRetained(node)  // released by `take`
  }

  func take(at index: Int) -> ObserverNode? {
    guard let node = unsafe slots[index] else { return nil }  // the index is below the capacity
    unsafe slots[index] = nil  // so that it is taken once
    return unsafe node.takeRetainedValue()  // retained by `put`
  }

  func node(at index: Int) -> ObserverNode? {
    unsafe slots[index]?.takeUnretainedValue()  // the slot retains it
  }

  /// Calls `body` with each node of the first `count` slots, which must not change while this runs.
  @inlinable
  func forEach(upTo count: Int, _ body: (ObserverNode) -> Void) {
    for index in 0..<count {
      unsafe slots[index]?._withUnsafeGuaranteedRef(body)  // the slot retains it, and the caller the buffer
    }
  }
}
