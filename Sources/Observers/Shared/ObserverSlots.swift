import Synchronization

/// The state of an ``ObserverList``, which its lock guards. The list's documentation explains the technique.
@usableFromInline struct ObserverSlots {
  @usableFromInline private(set) var buffer: ObserverBuffer?
  /// The number of slots in use, including those of nodes that have ended.
  @usableFromInline private(set) var count = 0
  /// The number of slots that may be in use before the live nodes move to a new buffer.
  private var limit = 0
  /// The number of live nodes.
  private(set) var living = 0
  /// The slots of nodes that have ended and are still retained, because a pass may read them.
  private(set) var ended: [UInt32] = []
  /// Passes that found the flag while another one was running.
  private var blockedPasses = 0
  /// Whether all nodes have ended for good.
  private(set) var isClosed = false
  /// The number of times that all nodes were ended. A node that was added earlier may be gone.
  private(set) var generation: UInt32 = 0  // one that comes around after four billion times confuses nobody

  /// Objects that are no longer needed, to be released after the lock.
  @usableFromInline struct Garbage: @unchecked Sendable {  // unchecked because `others` are only released
    /// Removed nodes.
    var nodes: [ObserverNode] = []
    /// A replaced buffer, and owners that were alive; these may be the last references to them.
    var others: [AnyObject] = []
  }

  mutating func append(_ node: ObserverNode) -> Garbage {
    var garbage = Garbage()
    if count == limit { rebuild(&garbage) }
    buffer?[count] = node
    node.index = UInt32(count)
    count += 1
    living += 1
    return garbage
  }

  mutating func end(_ node: ObserverNode) -> Garbage {
    var garbage = Garbage()
    guard node.isLive.load(ordering: .relaxed) else { return garbage }
    node.isLive.store(false, ordering: .releasing)
    living -= 1
    ended.append(node.index)
    takeEnded(&garbage)
    // When half of the slots are useless: amortized over the nodes that ended since the last time, that is constant.
    if count > 16, living < count / 2 { rebuild(&garbage) }
    return garbage
  }

  /// Ends and drops all nodes. A handler may release its subject, so a pass may be running; it calls no further node.
  mutating func close() -> Garbage {
    for index in 0..<count { buffer?[index]?.isLive.store(false, ordering: .releasing) }
    let garbage = Garbage(others: buffer.map { [$0] } ?? [])
    self = ObserverSlots()
    isClosed = true
    return garbage
  }

  /// Ends and drops all nodes. Later ones belong to the next generation.
  mutating func endAll() -> Garbage {
    let next = generation &+ 1
    let garbage = close()
    (isClosed, generation) = (false, next)
    return garbage
  }

  /// Counts the live nodes whose owner, if they have one, is alive.
  func countLiving() -> (Int, Garbage) {
    var garbage = Garbage()
    let count = (0..<count).count { index in buffer?[index]?.isOver(&garbage.others) == false }
    return (count, garbage)
  }

  /// Removes what has ended, after a pass that found the flag.
  mutating func clearAway() -> Garbage {
    var garbage = Garbage()
    if ended.isEmpty || takeEnded(&garbage) { return garbage }
    blockedPasses += 1
    if blockedPasses == 16 { rebuild(&garbage) }
    return garbage
  }

  /// Empties the slots of the ended nodes, unless a pass reads them.
  @discardableResult
  private mutating func takeEnded(_ garbage: inout Garbage) -> Bool {
    guard let buffer, !buffer.setFlag() else { return false }
    for index in ended {
      garbage.nodes.append(buffer[Int(index)]!)  // released after the lock
      buffer[Int(index)] = nil
    }
    ended.removeAll(keepingCapacity: ended.count <= 64)
    blockedPasses = 0
    buffer.clearFlag()
    return true
  }

  /// Copies the live nodes, in order, to a new buffer that has room for as many again.
  private mutating func rebuild(_ garbage: inout Garbage) {
    let next = ObserverBuffer(capacity: 2 * living + 4)
    var copied = 0
    for index in 0..<count {
      guard let node = buffer?[index] else { continue }
      if node.isOver(&garbage.others) {
        node.isLive.store(false, ordering: .releasing)  // its owner is gone
        garbage.nodes.append(node)
      } else {
        next[copied] = node
        node.index = UInt32(copied)
        copied += 1
      }
    }
    if let buffer { garbage.others.append(buffer) }
    // From the copied nodes alone: with those whose owner is gone, twice as many would gather before each rebuild.
    limit = 2 * copied + 4
    (buffer, count, living, ended, blockedPasses) = (next, copied, copied, [], 0)
  }
}

/// The storage of the slots. It retains its nodes; an empty slot is nil.
@safe  // it owns its memory, and `ObserverList` proves that all access is ordered
@usableFromInline final class ObserverBuffer: @unchecked Sendable {  // unchecked: as proved there
  /// Twice the number of passes that read the buffer, plus one for the flag.
  @usableFromInline let passes = Atomic<Int>(0)
  @usableFromInline let slots: UnsafeMutablePointer<Unmanaged<ObserverNode>?>
  private let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    unsafe slots = .allocate(capacity: capacity)  // deallocated in deinit
    unsafe slots.initialize(repeating: nil, count: capacity)  // the whole allocation
  }

  deinit {
    for index in 0..<capacity { unsafe slots[index]?.release() }  // retained by the subscript
    unsafe slots.deallocate()  // allocated in init; its elements are trivial
  }

  /// Under the lock.
  @inlinable func startPass() { passes.add(2, ordering: .relaxed) }

  /// - Returns: Whether the flag is set.
  @inlinable func endPass() -> Bool { passes.subtract(2, ordering: .releasing).newValue & 1 == 1 }

  /// Under the lock.
  ///
  /// - Returns: Whether a pass reads the buffer. The last one will find the flag.
  func setFlag() -> Bool { passes.bitwiseOr(1, ordering: .acquiring).oldValue > 1 }

  /// Under the lock, and only if no pass reads the buffer.
  func clearFlag() { passes.store(0, ordering: .relaxed) }

  /// Under the lock.
  subscript(index: Int) -> ObserverNode? {
    get { unsafe slots[index]?.takeUnretainedValue() }  // the slot retains it
    set {
      unsafe slots[index]?.release()  // retained here
      unsafe slots[index] = newValue.map { unsafe .passRetained($0) }  // released here or in deinit
    }
  }

  /// Calls `body` with each node of the first `count` slots, which must not change while this runs.
  ///
  /// `_withUnsafeGuaranteedRef` is the one underscored function here. It lends an object without retaining it, so a
  /// value for 1,000 observers takes 0.20 of a loop of closures, and 1.1 of it without. If a toolchain drops it, call
  /// `takeUnretainedValue()` instead.
  @inlinable func forEach(upTo count: Int, _ body: (ObserverNode) -> Void) {
    for index in 0..<count {
      unsafe slots[index]?._withUnsafeGuaranteedRef(body)  // the slot retains it, and the caller the buffer
    }
  }
}
