import Synchronization

/// One observation, in the slots of its subject.
@usableFromInline
class SubjectNode<Value: Sendable>: @unchecked Sendable {  // unchecked because the subject's lock guards `index`
  @usableFromInline final let handler: @Sendable (Value) -> Void
  /// False from its end on. A pass asks it right before each call, without the lock.
  @usableFromInline final let isLive = Atomic<Bool>(true)
  fileprivate final var index = 0

  init(_ handler: @escaping @Sendable (Value) -> Void) {
    self.handler = handler
  }

  fileprivate var isOver: Bool { !isLive.load(ordering: .relaxed) }
}

/// An observation that ends with its owner.
final class OwnedSubjectNode<Value: Sendable>: SubjectNode<Value>, @unchecked Sendable {  // unchecked as its superclass
  private weak let owner: (AnyObject & Sendable)?

  init(_ owner: AnyObject & Sendable, _ handler: @escaping @Sendable (Value) -> Void) {
    self.owner = owner
    super.init(handler)
  }

  override fileprivate var isOver: Bool { owner == nil || super.isOver }
}

/// The nodes of a subject in the order of registration: what the subject's lock guards.
///
/// A pass walks a buffer and a count that it took under the lock, and keeps the buffer as it goes. A buffer keeps its
/// nodes, so nothing that a pass may still meet is freed under it; what is appended lies behind its count. Only who holds
/// the sole reference to the buffer, which is to say that no pass is under way, takes nodes out of it. Otherwise an ended
/// node stays, for a pass to skip and the last pass to clear away.
///
/// The functions return what must be released after the lock.
@usableFromInline
struct SubjectSlots<Value: Sendable> {
  @usableFromInline var buffer: SubjectBuffer<Value>?
  /// How many slots are in use, empty ones included.
  @usableFromInline var count = 0
  private var empty = 0
  /// How many nodes have ended and are still there.
  private var remains = 0
  /// Whether a pass met an owner that is gone.
  private var hasOrphans = false

  /// What is no longer needed.
  struct Garbage {
    var buffer: SubjectBuffer<Value>?
    var nodes: [SubjectNode<Value>] = []
  }

  init() {}

  var hasRemains: Bool { remains > 0 || hasOrphans }

  mutating func noteOrphan() {
    hasOrphans = true
  }

  mutating func append(_ node: SubjectNode<Value>) -> Garbage {
    let garbage = count == buffer?.capacity ?? 0 ? rebuild() : Garbage()
    buffer?.put(node, at: count)
    node.index = count
    count += 1
    return garbage
  }

  mutating func end(_ node: SubjectNode<Value>) -> Garbage {
    var garbage = Garbage()
    if isKnownUniquelyReferenced(&buffer) {
      if let node = buffer?.take(at: node.index) { garbage.nodes.append(node) }
      empty += 1
    } else {
      remains += 1
    }
    // When half of the slots are in vain, closing up costs no more than what was ended since the last time.
    guard count > 16, empty + remains > count / 2 else { return garbage }
    let more = rebuild()
    return Garbage(buffer: more.buffer, nodes: garbage.nodes + more.nodes)
  }

  /// Takes out what ended during passes or with its owner, if no pass is under way.
  mutating func takeRemains() -> Garbage {
    hasRemains && isKnownUniquelyReferenced(&buffer) ? rebuild() : Garbage()
  }

  /// Moves the living to the front, in their order, of a buffer that has room for as many again.
  private mutating func rebuild() -> Garbage {
    let isAlone = isKnownUniquelyReferenced(&buffer)
    let former = buffer
    var living: [SubjectNode<Value>] = []
    var over: [SubjectNode<Value>] = []
    for index in 0..<count {
      // Alone, the nodes move; otherwise a pass may be at them, and the former buffer keeps them until that is done.
      guard let node = isAlone ? former?.take(at: index) : former?.node(at: index) else { continue }
      if node.isOver { over.append(node) } else { living.append(node) }
    }
    let capacity = 2 * living.count + 4
    let next = isAlone && former?.capacity == capacity ? former! : SubjectBuffer.make(capacity: capacity)
    for (index, node) in living.enumerated() {
      next.put(node, at: index)
      node.index = index
    }
    (buffer, count, empty, remains, hasOrphans) = (next, living.count, 0, 0, false)
    return Garbage(buffer: former, nodes: over)
  }
}

/// The slots' storage. It keeps its nodes; an empty slot is nil.
@safe  // it keeps what it points at, and `SubjectSlots` says who may touch which slot when
@usableFromInline
final class SubjectBuffer<Value: Sendable>: @unchecked Sendable {  // unchecked because of the pointer: `SubjectSlots`
  // Walked without retaining, at 3 ns a node.
  @usableFromInline let slots: UnsafeMutablePointer<Unmanaged<SubjectNode<Value>>?>
  let capacity: Int

  static func make(capacity: Int) -> SubjectBuffer { SubjectBuffer(capacity: capacity) }

  private init(capacity: Int) {
    self.capacity = capacity
    unsafe slots = .allocate(capacity: capacity)  // freed in deinit
    unsafe slots.initialize(repeating: nil, count: capacity)  // all of it
  }

  deinit {
    for index in 0..<capacity { _ = take(at: index) }
    unsafe slots.deallocate()  // allocated in init; its elements are trivial
  }

  func put(_ node: SubjectNode<Value>, at index: Int) {
    unsafe slots[index] = .passRetained(node)  // released by `take`
  }

  func take(at index: Int) -> SubjectNode<Value>? {
    guard let node = unsafe slots[index] else { return nil }  // below the capacity
    unsafe slots[index] = nil  // so it is taken once
    return unsafe node.takeRetainedValue()  // retained by `put`
  }

  func node(at index: Int) -> SubjectNode<Value>? {
    unsafe slots[index]?.takeUnretainedValue()  // the slot keeps it
  }

  /// Calls `body` with each node of the first `count` slots, which must not change meanwhile.
  @inlinable
  func forEach(upTo count: Int, _ body: (SubjectNode<Value>) -> Void) {
    for index in 0..<count {
      unsafe slots[index]?._withUnsafeGuaranteedRef(body)  // the slot keeps it, and the caller the slots
    }
  }
}
