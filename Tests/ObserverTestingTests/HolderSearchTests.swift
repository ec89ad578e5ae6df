import Synchronization
import Testing

@testable import ObserverTesting

@Suite("A search for holders: where it ends, and what it names")
struct HolderSearchTests {
  private final class Plain {}
  private final class Box { let number = 1 }
  private final class Holder {
    let content: Any
    init(_ content: Any) { self.content = content }
  }

  @Test("A search that has used up its budget looks into nothing else")
  func budget() {
    actor Loop {}
    let search = HolderSearch(from: [Box(), Loop()], for: Box(), budget: 1)
    #expect(search.gaveUp && search.suspects.isEmpty && search.holder == nil)
    let enough = HolderSearch(from: [Box(), Loop()], for: Box(), budget: 10)
    #expect(!enough.gaveUp && enough.suspects.count == 1)
    final class Locking {
      let number = 1
      let content = Mutex(0)
    }
    #expect(HolderSearch(from: [Locking()], for: Box(), budget: 1).suspects.isEmpty)
    #expect(HolderSearch(from: [Locking()], for: Box(), budget: 10).suspects.count == 1)
  }

  @Test("A search reads as many values as its budget, and the last of them too")
  func wholeBudget() {
    let wanted = Plain()
    #expect(!HolderSearch(from: [Box()], for: wanted, budget: 2).gaveUp)
    #expect(HolderSearch(from: [Box()], for: wanted, budget: 1).gaveUp)
    #expect(HolderSearch(from: [Box(), Holder(wanted)], for: wanted, budget: 2).holder != nil)
    #expect(HolderSearch(from: [Box(), Holder(wanted)], for: wanted, budget: 1).holder == nil)
    // A key and its value are read one after the other.
    #expect(HolderSearch(from: [["key": wanted]], for: wanted, budget: 3).holder != nil)
    #expect(HolderSearch(from: [["key": wanted]], for: wanted, budget: 2).holder == nil)
    #expect(HolderSearch(from: [["key": wanted]], for: wanted, budget: 2).gaveUp)
  }

  @Test("A search that has ended keeps nothing alive")
  func keepsNothing() {
    weak var start: Box?
    var search: HolderSearch?
    do {
      let box = Box()
      start = box
      search = HolderSearch(from: [box], for: Plain())
    }
    #expect(start == nil && search?.gaveUp == false)
  }

  @Test("A search goes as many hops as it may, and no farther")
  func hops() {
    let wanted = Plain()
    let chain = Holder(Holder(Holder(wanted)))
    #expect(HolderSearch(from: [chain], for: wanted, hops: 3).holder?.hops.count == 3)
    let short = HolderSearch(from: [chain], for: wanted, hops: 2)
    #expect(short.holder == nil && short.gaveUp)
  }

  @Test("A property of a struct may be weak, and holds nothing then")
  func weakInStruct() {
    struct Entry { weak var content: Plain? }
    let wanted = Plain()
    let search = HolderSearch(from: [[Entry(content: wanted)]], for: wanted)
    #expect(search.holder == nil && !search.gaveUp)
  }

  private class Owner {
    weak var screen: Plain?
    let child = Plain()
  }
  private final class Guest: Owner {
    let bag = Plain()
    unowned let host: Plain
    init(_ host: Plain) { self.host = host }
  }

  @Test("The runtime tells for each property that a class itself declares whether it is strong")
  func ownership() {
    #expect(FieldOwnership.areStrong(in: Owner.self, count: 2) == [false, true])
    #expect(FieldOwnership.areStrong(in: Guest.self, count: 2) == [true, false])
    #expect(FieldOwnership.areStrong(in: Owner.self, count: 3) == nil)
  }

  private final class Drawers: CustomReflectable {
    let content: Any
    init(_ content: Any) { self.content = content }
    var customMirror: Mirror {
      Mirror(self, children: ["label": "drawer", "drawer": content], displayStyle: .class)
    }
  }

  @Test("A custom mirror may show more than there are fields, and its children are as deep as properties are")
  func writtenDepth() {
    let wanted = Plain()
    #expect(HolderSearch(from: [Drawers(wanted)], for: wanted).holder?.hops.map(\.path) == [".drawer"])
    func nested(_ count: Int) -> Any { (0..<count).reduce(0 as Any) { value, _ in [value] } }
    #expect(!HolderSearch(from: [Drawers(nested(62))], for: Plain()).gaveUp)
    #expect(HolderSearch(from: [Drawers(nested(63))], for: Plain()).gaveUp)
  }

  private struct Wrapper { let content: Any }
  private enum Choice { case content(Any) }

  /// Each wraps a value once.
  private static let wraps: [@Sendable (Any) -> Any] = [
    { Wrapper(content: $0) }, { Choice.content($0) }, { [$0] }, { Optional<Any>.some($0) as Any }, { ["key": $0] },
    { [1: $0] }, { ($0, 0) },
  ]

  @Test("A value of type Void that a property does not store holds nothing")
  func void() {
    for value in [(() as Any, 0) as Any, Choice.content(()), [() as Any]] {
      #expect(HolderSearch(from: [value], for: Plain()).suspects.isEmpty)
    }
  }

  @Test("A search reads values that are nested 63 times, however they are, and no deeper", arguments: wraps.indices)
  func depth(_ index: Int) {
    func nested(_ count: Int) -> Any { (0..<count).reduce(0 as Any) { value, _ in Self.wraps[index](value) } }
    #expect(!HolderSearch(from: [nested(63)], for: Plain()).gaveUp)
    #expect(HolderSearch(from: [nested(64)], for: Plain()).gaveUp)
    #expect(!HolderSearch(from: [Holder(nested(62))], for: Plain()).gaveUp)
    #expect(HolderSearch(from: [Holder(nested(63))], for: Plain()).gaveUp)
  }

  @Test(
    "The name of a function's type is told from others",
    arguments: [
      ("() -> ()", true), ("(Array<Int>) -> ()", true), ("(Int) -> Array<() -> ()>", true), ("Array<() -> ()>", false),
      ("(() -> (), Int)", false), ("Int", false), ("Array<Int>", false),
    ])
  func functionTypes(_ name: String, _ isFunction: Bool) {
    let opaque = Opaque(leafOfType: name)
    #expect((opaque?.text == "closure \(name)") == isFunction)
    #expect((opaque == nil) != isFunction)
  }

  @Test("A closure keeps the name of its property, although a task's parts have such names")
  func names() {
    final class Screen {
      let context: () -> Void = {}
      let canary: () -> Void = {}
    }
    let search = HolderSearch(from: [Screen()], for: Plain())
    #expect(search.suspects.flatMap { $0.hops.map(\.path) } == [".context", ".canary"])
  }
}
