import Testing

@testable import Observers

@Suite("Observer list: what a pass leaves to the next one") struct ObserverListTests {
  private let list = ObserverList()
  private let node = ObserverNode()

  private var hasRemains: Bool { list.hasRemains.load(ordering: .relaxed) }

  private func end() {
    releaseNow(list.end { UnownedNode(node) })
  }

  @Test("A pass that has cleared everything away says so, and the next one takes no second look")
  func cleared() {
    releaseNow(list.add(node))
    list.forEach { _ in
      end()
      #expect(hasRemains)
    }
    #expect(!hasRemains)
    list.noteOrphan()
    #expect(hasRemains)
    list.forEach { _ in }
    #expect(!hasRemains)
  }

  @Test("A pass that could not clear away, because another one was reading, leaves that to the other one")
  func leftToAnother() {
    releaseNow(list.add(node))
    list.forEach { _ in
      end()
      list.forEach { _ in }
      #expect(hasRemains)
    }
    #expect(!hasRemains)
  }

  @Test("An observer that ends while nobody reads leaves nothing to do")
  func endedOutsideAPass() {
    releaseNow(list.add(node))
    list.forEach { _ in }
    end()
    #expect(!hasRemains)
  }
}
