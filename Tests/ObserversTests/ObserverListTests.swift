import Testing

@testable import Observers

@Suite("Observer list: which nodes it retains, and where") struct ObserverListTests {
  private let list = ObserverList()

  private func add(_ count: Int = 1) -> [ObserverNode] {
    let nodes = (0..<count).map { _ in ObserverNode() }
    for node in nodes { releaseNow(list.add(node)) }
    return nodes
  }

  private func end(_ node: ObserverNode?) { releaseNow(list.end { node }) }

  private var buffer: ObserverBuffer? { list.slots.withLock { $0.buffer } }
  private var slotsInUse: Int { list.slots.withLock { $0.count } }
  private var hasFlag: Bool { buffer.map { $0.passes.load(ordering: .relaxed) & 1 == 1 } ?? false }

  @Test("A node that ends while no pass reads is released at once, and leaves nothing to do")
  func outsideAPass() {
    weak let node = add()[0]
    list.forEach { _ in }
    end(node)
    #expect(node == nil && !hasFlag)
    #expect(!list.pass { _ in })
  }

  @Test("A node that ends during nested passes is released by the last of them") func duringPasses() {
    _ = add(2)
    weak var node: ObserverNode?
    var calls = 0
    list.forEach { first in
      calls += 1
      guard node == nil else { return }
      node = first
      end(first)
      list.forEach { _ in calls += 10 }
      #expect(node != nil && hasFlag)
    }
    #expect(calls == 12 && node == nil && !hasFlag)
  }

  @Test("A node ends once, and none ends after the list was closed") func once() {
    let nodes = add(3)
    end(nodes[0])
    end(nodes[0])
    #expect(list.slots.withLock { $0.living } == 2)
    list.close()
    #expect(nodes.allSatisfy { !$0.isLive.load(ordering: .relaxed) } && buffer == nil)
    releaseNow(
      list.end {
        Issue.record("a closed list asks for a node")
        return nodes[1]
      })
  }

  @Test("A pass that runs when the list is closed calls no further node, and then nobody retains one")
  func closing() {
    weak let node = add(2)[1]
    var calls = 0
    list.forEach { _ in
      calls += 1
      list.close()
      #expect(node != nil)
    }
    #expect(calls == 1 && node == nil)
  }

  @Test("Up to sixteen slots stay in place; of more, at least half are of live nodes, in their order")
  func closingUp() {
    let few = add(16)
    let before = buffer
    few.forEach(end)
    #expect(buffer === before && slotsInUse == 16)
    let many = add(40)
    for node in many where node !== many[7] && node !== many[30] {
      end(node)
      #expect(slotsInUse <= 16 || 2 * list.slots.withLock { $0.living } >= slotsInUse - 1)
    }
    var called: [ObserverNode] = []
    list.forEach { called.append($0) }
    #expect(called.elementsEqual([many[7], many[30]], by: ===) && slotsInUse <= 16)
  }

  @Test("Where a pass always runs, each sixteenth pass copies the live nodes, and the former buffer goes with its pass")
  func passesThatOverlap() {
    for _ in 0..<2 {
      weak let node = add(20)[0]
      var read = buffer
      read?.startPass()
      end(node)
      for _ in 0..<15 { list.forEach { _ in } }
      #expect(buffer === read && hasFlag)
      list.forEach { _ in }
      #expect(buffer !== read && !hasFlag && node != nil)
      #expect(read?.endPass() == true)
      read = nil
      #expect(node == nil)
    }
  }

  @Test("A pass that reads a former buffer neither misses a live node nor calls an ended one")
  func formerBuffer() {
    let nodes = add(40)
    var called: [Int] = []
    list.forEach { node in
      let index = nodes.firstIndex { $0 === node }!
      called.append(index)
      if index == 2 { for other in 0..<30 where other != 20 { end(nodes[other]) } }
    }
    #expect(called == [0, 1, 2, 20] + Array(30..<40))
  }

  @Test("Nodes whose owner is gone do not gather, although no pass meets them") func withoutOwners() {
    final class Orphan: ObserverNode, @unchecked Sendable {
      override func isOver(_ owners: inout [AnyObject]) -> Bool { true }
    }
    weak var first: ObserverNode?
    do {
      let orphan = Orphan()
      first = orphan
      releaseNow(list.add(orphan))
    }
    for _ in 0..<1_000 { releaseNow(list.add(Orphan())) }
    #expect(first == nil && slotsInUse <= 4)
  }
}

@Suite("Observer list: its counts at their bounds") struct ObserverListCountTests {
  @Test("A pass that could clean up counts the blocked ones anew", arguments: [14, 15])
  func blockedPasses(_ blocked: Int) {
    let list = ObserverList()
    let nodes = (0..<8).map { _ in ObserverNode() }
    for node in nodes { releaseNow(list.add(node)) }
    let buffer = { list.slots.withLock { $0.buffer } }
    let first = buffer()
    for round in 0..<3 {
      first?.startPass()
      releaseNow(list.end { nodes[round] })
      for _ in 0..<blocked { list.forEach { _ in } }
      #expect(first?.endPass() == true)
      releaseNow(list.clearAway())
      #expect(buffer() === first && list.slots.withLock { $0.ended.isEmpty })
    }
  }

  @Test("A buffer has room for twice the nodes that it takes over, and for four more") func growth() {
    let list = ObserverList()
    var former: ObserverBuffer?
    var replacements: [Int] = []
    for number in 1...60 {
      releaseNow(list.add(ObserverNode()))
      let buffer = list.slots.withLock { $0.buffer }
      if buffer !== former { replacements.append(number) }
      former = buffer
    }
    #expect(replacements == [1, 5, 13, 29])
  }

  @Test("Cleaning up when nothing has ended blocks nobody, and changes nothing") func nothingToCleanUp() {
    let list = ObserverList()
    releaseNow(list.clearAway())
    releaseNow(list.add(ObserverNode()))
    let buffer = list.slots.withLock { $0.buffer }
    buffer?.startPass()
    for _ in 0..<40 { releaseNow(list.clearAway()) }
    #expect(list.slots.withLock { $0.buffer } === buffer && buffer?.endPass() == false)
  }
}
