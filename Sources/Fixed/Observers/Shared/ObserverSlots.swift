/// The nodes of a list: what its lock guards.
///
/// A pass walks a buffer and a count that it took under the lock, and keeps the buffer as it goes. A buffer keeps its
/// nodes, so nothing that a pass may still meet is freed under it; what is appended lies behind its count. Only who holds
/// the sole reference to the buffer, which is to say that no pass is under way, takes nodes out of it. Otherwise an ended
/// node stays, for a pass to skip and the last pass to clear away.
///
/// The functions return what must be released after the lock.
@usableFromInline
struct ObserverSlots {
  @usableFromInline var buffer: ObserverBuffer?
  /// How many slots are in use, empty ones included.
  @usableFromInline var count = 0
  /// How many may be in use before the next closing up.
  private var limit = 0
  private var empty = 0
  /// Where nodes are that have ended and are still there.
  private var remains: [UInt32] = []
  /// How many passes found remains after them and could not clear them away, for others were under way.
  private var passesInVain = 0
  /// Whether a pass met a node whose owner is gone.
  var hasOrphans = false
  /// Whether all is over: nodes are not kept then.
  private(set) var isClosed = false

  /// What is no longer needed.
  @usableFromInline
  struct Garbage: @unchecked Sendable {  // unchecked because of `met`, which is released and nothing else
    var node: ObserverNode?
    var buffer: ObserverBuffer?
    /// Nodes that were found over and taken out.
    var nodes: [ObserverNode] = []
    /// Owners that were looked at, of which this may be the last reference.
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

  mutating func end(_ node: ObserverNode) -> Garbage {
    var garbage = Garbage()
    if isKnownUniquelyReferenced(&buffer) {
      garbage.node = buffer?.take(at: Int(node.index))
      empty += 1
    } else {
      remains.append(node.index)
    }
    closeUp(&garbage)
    return garbage
  }

  /// Whether a node is in here, and its index so its own still.
  func holds(_ node: ObserverNode) -> Bool { node.index < count && buffer?.node(at: Int(node.index)) === node }

  /// Ends and drops all nodes; a pass that is under way, in a handler that let go of the subject, calls no more of them.
  mutating func close() -> ObserverBuffer? {
    for index in 0..<count { buffer?.node(at: index)?.isLive.store(false, ordering: .releasing) }
    defer {
      self = ObserverSlots()
      isClosed = true
    }
    return buffer
  }

  /// Takes out what ended during passes, if none is under way.
  mutating func takeEnded(_ garbage: inout Garbage) {
    guard !remains.isEmpty, isKnownUniquelyReferenced(&buffer) else { return }
    garbage.nodes += remains.compactMap { buffer?.take(at: Int($0)) }
    empty += remains.count
    forgetRemains()
    closeUp(&garbage)
  }

  /// Takes out, after a pass, what ended meanwhile or with its owner.
  mutating func clearAway() -> Garbage {
    var garbage = Garbage()
    let isAlone = isKnownUniquelyReferenced(&buffer)
    if isAlone, !hasOrphans {
      takeEnded(&garbage)
    } else if hasRemains {
      // Where passes overlap without end, now and then what is left moves to another buffer, and those to come walk that one.
      passesInVain += 1
      if isAlone || passesInVain == 16 { rebuild(&garbage) }
    }
    return garbage
  }

  private mutating func forgetRemains() {
    remains.removeAll(keepingCapacity: remains.count <= 64)
    passesInVain = 0
  }

  /// Rebuilds when half of the slots are in vain: that costs no more than what was ended since the last time.
  private mutating func closeUp(_ garbage: inout Garbage) {
    if count > 16, empty + remains.count > count / 2 { rebuild(&garbage) }
  }

  /// Moves the living to the front, in their order, of a buffer that has room for as many again.
  private mutating func rebuild(_ garbage: inout Garbage) {
    let isAlone = isKnownUniquelyReferenced(&buffer)
    let former = buffer
    let capacity = 2 * (count - empty - remains.count) + 4
    let next = isAlone && former?.capacity == capacity ? former! : ObserverBuffer(capacity: capacity)
    var living = 0
    for index in 0..<count {
      // Alone, the nodes move; otherwise a pass may be at them, and the former buffer keeps them until that is done.
      guard let node = isAlone ? former?.take(at: index) : former?.node(at: index) else { continue }
      if node.isOver(&garbage.met) {
        garbage.nodes.append(node)
      } else {
        next.put(node, at: living)
        node.index = UInt32(living)
        living += 1
      }
    }
    // By the living alone: were the dead counted, each closing up would let twice as many gather before the next.
    limit = 2 * living + 4
    (buffer, count, empty, hasOrphans) = (next, living, 0, false)
    forgetRemains()
    if former !== next { garbage.buffer = former }
  }
}

/// The slots' storage. It keeps its nodes; an empty slot is nil.
@safe  // it keeps what it points at, and `ObserverSlots` says who may touch which slot when
@usableFromInline
final class ObserverBuffer: @unchecked Sendable {  // unchecked because of the pointer: see `ObserverSlots`
  // Walked without retaining, at 2 ns a node.
  @usableFromInline let slots: UnsafeMutablePointer<Unmanaged<ObserverNode>?>
  let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    unsafe slots = .allocate(capacity: capacity)  // freed in deinit
    unsafe slots.initialize(repeating: nil, count: capacity)  // all of it
  }

  deinit {
    for index in 0..<capacity { _ = take(at: index) }
    unsafe slots.deallocate()  // allocated in init; its elements are trivial
  }

  func put(_ node: ObserverNode, at index: Int) {
    unsafe slots[index] = .passRetained(node)  // released by `take`
  }

  func take(at index: Int) -> ObserverNode? {
    guard let node = unsafe slots[index] else { return nil }  // below the capacity
    unsafe slots[index] = nil  // so it is taken once
    return unsafe node.takeRetainedValue()  // retained by `put`
  }

  func node(at index: Int) -> ObserverNode? {
    unsafe slots[index]?.takeUnretainedValue()  // the slot keeps it
  }

  /// Calls `body` with each node of the first `count` slots, which must not change meanwhile.
  @inlinable
  func forEach(upTo count: Int, _ body: (ObserverNode) -> Void) {
    for index in 0..<count {
      unsafe slots[index]?._withUnsafeGuaranteedRef(body)  // the slot keeps it, and the caller the slots
    }
  }
}
