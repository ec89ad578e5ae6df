import Testing

@testable import Observers

/// The slots of a list of observers, without the list's lock. Whoever holds the buffer is a pass that reads it.
@Suite("Observer slots: the room they take, and what they let go") struct ObserverSlotsTests {
  /// Slots with this many nodes, and the nodes themselves.
  private struct Filled {
    var slots = ObserverSlots()
    var nodes: [ObserverNode] = []

    init(_ count: Int) {
      for _ in 0..<count { add() }
    }

    @discardableResult
    mutating func add() -> ObserverSlots.Garbage {
      nodes.append(ObserverNode())
      return slots.append(nodes[nodes.count - 1])
    }

    @discardableResult
    mutating func end(_ index: Int) -> ObserverSlots.Garbage {
      nodes[index].isLive.store(false, ordering: .relaxed)
      return slots.end(nodes[index])
    }

    /// The nodes in the slots of a buffer, by their numbers. An empty slot is -1.
    func held(by buffer: ObserverBuffer?) -> [Int] {
      (0..<(buffer?.capacity ?? 0)).map { slot in nodes.firstIndex { $0 === buffer?.node(at: slot) } ?? -1 }
    }

    /// The same for the slots in use.
    var held: [Int] { Array(held(by: slots.buffer).prefix(slots.count)) }

    func numbers(of removed: [ObserverNode]) -> [Int] {
      removed.map { node in nodes.firstIndex { $0 === node } ?? -1 }
    }
  }

  private func id(_ buffer: ObserverBuffer?) -> ObjectIdentifier? { buffer.map(ObjectIdentifier.init) }

  @Test("The first buffer has room for four nodes, and each next one for twice the nodes that live and four more")
  func room() {
    var list = Filled(0)
    let capacities = (0..<29).map { _ in
      list.add()
      return list.slots.buffer?.capacity
    }
    let expected = [4, 12, 28, 60].flatMap { Array(repeating: $0, count: $0 / 2 + 2) }
    #expect(capacities == Array(expected.prefix(29)))
    #expect(list.held == Array(0..<29))
  }

  @Test("Sixteen slots stay, however many are empty; of seventeen, nine that are empty make a new buffer")
  func closingUp() {
    var few = Filled(16)
    for index in 0..<16 { few.end(index) }
    #expect(few.slots.count == 16 && few.slots.empty == 16 && few.held == Array(repeating: -1, count: 16))

    var many = Filled(17)
    for index in 0..<8 { many.end(index) }
    #expect(many.slots.count == 17 && many.slots.empty == 8 && many.slots.buffer?.capacity == 28)
    let garbage = many.end(8)
    #expect(garbage.node === many.nodes[8] && garbage.buffer?.capacity == 28)
    #expect(many.slots.count == 8 && many.slots.empty == 0 && many.slots.buffer?.capacity == 20)
    #expect(many.held == Array(9..<17) && many.nodes[9...].map(\.index) == Array(0..<8))
  }

  @Test("A slot that a pass still reads counts as an empty one does, and the pass keeps its buffer as it is")
  func closingUpDuringAPass() {
    var list = Filled(17)
    for index in 0..<5 { list.end(index) }
    let read = list.slots.buffer
    for index in 5..<8 { list.end(index) }
    #expect(list.slots.empty == 5 && list.slots.remains == [5, 6, 7] && list.slots.buffer === read)
    let before = list.held(by: read)
    let garbage = list.end(8)
    #expect(garbage.buffer === read && garbage.node == nil && list.numbers(of: garbage.nodes) == [5, 6, 7, 8])
    #expect(list.held(by: read) == before)
    #expect(list.slots.buffer?.capacity == 20 && list.slots.empty == 0 && !list.slots.hasRemains)
    #expect(list.held == Array(9..<17))
  }

  @Test("A full buffer makes room from the nodes that live, whether the others are out already or not")
  func roomAfterEnds() {
    var list = Filled(12)
    for index in 0..<3 { list.end(index) }
    let read = list.slots.buffer
    for index in 3..<5 { list.end(index) }
    #expect(list.add().buffer === read)
    #expect(list.slots.buffer?.capacity == 18 && list.held == Array(5..<13))
    for _ in 8..<18 { #expect(list.add().buffer == nil) }
    #expect(list.add().buffer?.capacity == 18)
    #expect(list.slots.buffer?.capacity == 40)
  }

  @Test("After the last pass, the nodes that ended meanwhile leave their slots empty")
  func afterThePass() {
    var list = Filled(20)
    list.end(0)
    var read = list.slots.buffer
    for index in 1..<4 { list.end(index) }
    #expect(list.slots.empty == 1 && list.slots.hasRemains)
    #expect(list.slots.clearAway().nodes.isEmpty && list.slots.hasRemains)
    let buffer = id(read)
    read = nil
    let garbage = list.slots.clearAway()
    #expect(list.numbers(of: garbage.nodes) == [1, 2, 3] && garbage.buffer == nil)
    #expect(list.slots.empty == 4 && !list.slots.hasRemains && id(list.slots.buffer) == buffer)
    #expect(list.held == [-1, -1, -1, -1] + Array(4..<20))
  }

  @Test("Where somebody always reads, every sixteenth pass moves the nodes to a new buffer")
  func passesThatOverlap() {
    var list = Filled(40)
    var read = list.slots.buffer
    list.end(0)
    for _ in 0..<10 { _ = list.slots.clearAway() }
    read = nil
    #expect(list.slots.clearAway().nodes.count == 1)  // From here on, the count starts again.
    for index in 1...2 {
      read = list.slots.buffer
      list.end(index)
      for _ in 0..<15 { #expect(list.slots.clearAway().buffer == nil) }
      #expect(list.slots.hasRemains && list.slots.buffer === read)
      let garbage = list.slots.clearAway()
      #expect(garbage.buffer === read && list.numbers(of: garbage.nodes) == [index])
      #expect(list.slots.buffer !== read && !list.slots.hasRemains && list.held == Array((index + 1)..<40))
    }
  }

  @Test("A pass that met a node without an owner looks at all nodes once, in the same buffer if its size fits")
  func orphans() {
    var list = Filled(13)
    list.end(0)
    let buffer = id(list.slots.buffer)
    list.slots.hasOrphans = true
    list.nodes[1].isLive.store(false, ordering: .relaxed)  // as if its owner were gone
    let garbage = list.slots.clearAway()
    #expect(list.numbers(of: garbage.nodes) == [1] && garbage.buffer == nil)
    #expect(id(list.slots.buffer) == buffer && !list.slots.hasRemains && list.held == Array(2..<13))
    #expect(list.slots.empty == 0 && list.slots.clearAway().nodes.isEmpty)
  }

  @Test("Nodes do not move within a buffer that somebody reads, although its size fits")
  func orphansDuringAPass() {
    var list = Filled(13)
    list.end(0)
    let read = list.slots.buffer
    let before = list.held(by: read)
    list.slots.hasOrphans = true
    for _ in 0..<16 { _ = list.slots.clearAway() }
    #expect(list.slots.buffer !== read && list.slots.buffer?.capacity == 28 && list.held(by: read) == before)
    #expect(list.held == Array(1..<13))
  }

  @Test("The list of what ended keeps its memory for up to 64 nodes", arguments: [64, 65])
  func memoryOfRemains(_ count: Int) {
    var list = Filled(200)
    var read = list.slots.buffer
    for index in 0..<count { list.end(index) }
    #expect(list.slots.remains.count == count)
    withExtendedLifetime(read) {}
    read = nil
    _ = list.slots.clearAway()
    #expect(list.slots.remains.isEmpty && (list.slots.remains.capacity >= 64) == (count == 64))
  }

  @Test("Closing ends every node, for a pass too that still reads them, and keeps none")
  func closing() {
    var list = Filled(3)
    let read = list.slots.buffer
    #expect(list.slots.close() === read && list.slots.isClosed && list.slots.buffer == nil && list.slots.count == 0)
    #expect(list.nodes.allSatisfy { !$0.isLive.load(ordering: .relaxed) })
    #expect(list.nodes.allSatisfy { !list.slots.holds($0) })
  }

  @Test("A node is in the slots from its addition until it is taken out, and no other node is")
  func holding() {
    var list = Filled(2)
    let stranger = ObserverNode()
    #expect(list.slots.holds(list.nodes[0]) && list.slots.holds(list.nodes[1]) && !list.slots.holds(stranger))
    list.end(0)
    #expect(!list.slots.holds(list.nodes[0]) && list.slots.holds(list.nodes[1]))
  }
}
