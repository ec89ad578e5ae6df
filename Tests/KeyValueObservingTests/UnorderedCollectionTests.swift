import Foundation
import KeyValueObserving
import Testing

@Suite("Clause 20: unordered collections")
struct UnorderedCollectionTests {
  private func received(
    _ options: KeyValueObservingOptions = [.old, .new], _ body: (MutableSetProxy) -> Void
  ) -> [String] {
    let document = Document()
    document.tags = ["a", "b"]
    return record(document, "tags", options) { _ in body(document.mutableSetValue(forKey: "tags")) }
  }

  @Test("A union is an insertion of the members that were really added")
  func union() {
    #expect(received { $0.union(["b", "c", "d"]) } == ["tags: kind=2 new={c,d}"])
    #expect(received { $0.add("c") } == ["tags: kind=2 new={c}"])
    #expect(received { $0.add("a") } == ["tags: kind=2 new={}"])
  }

  @Test("A minus is a removal of the members that were really there")
  func minus() {
    #expect(received { $0.minus(["b", "c"]) } == ["tags: kind=3 old={b}"])
    #expect(received { $0.remove("a") } == ["tags: kind=3 old={a}"])
    #expect(received { $0.remove("z") } == ["tags: kind=3 old={}"])
  }

  @Test("An intersect is a removal")
  func intersect() {
    #expect(received { $0.intersect(["b", "c"]) } == ["tags: kind=3 old={a}"])
  }

  @Test("setSet is a replacement")
  func setSet() {
    #expect(received { $0.setSet(["b", "c"]) } == ["tags: kind=4 old={a} new={c}"])
  }

  @Test("Assigning a whole set has the kind setting")
  func assignment() {
    let document = Document()
    #expect(record(document, "tags", [.old, .new]) { _ in document.tags = ["x"] } == ["tags: kind=1 old={} new={x}"])
  }

  @Test("A prior call has no new members")
  func priorCall() {
    #expect(
      received([.old, .new, .prior]) { $0.setSet(["b", "c"]) }
        == ["tags: kind=4 prior=true old={a}", "tags: kind=4 old={a} new={c}"])
    #expect(received([.new, .prior]) { $0.add("c") } == ["tags: kind=2 prior=true", "tags: kind=2 new={c}"])
  }

  @Test("A change has only the requested entries")
  func entries() {
    #expect(received([]) { $0.setSet(["b", "c"]) } == ["tags: kind=4"])
    #expect(received(.old) { $0.setSet(["b", "c"]) } == ["tags: kind=4 old={a}"])
    #expect(received(.new) { $0.setSet(["b", "c"]) } == ["tags: kind=4 new={c}"])
  }

  @Test("A manual pair with a set gives the same changes")
  func manualPair() {
    let document = QuietDocument()
    document.tags = ["a", "b"]
    func change(_ kind: KeyValueSetMutationKind, _ objects: Set<AnyHashable>, _ tags: Set<String>) {
      document.willChangeValue(forKey: "tags", withSetMutation: kind, using: objects)
      document.tags = tags
      document.didChangeValue(forKey: "tags", withSetMutation: kind, using: objects)
    }
    let lines = record(document, "tags", [.old, .new]) { _ in
      change(.union, ["b", "c"], ["a", "b", "c"])
      change(.minus, ["a", "z"], ["b", "c"])
      change(.intersect, ["c"], ["c"])
      change(.set, ["d"], ["d"])
    }
    #expect(
      lines == ["tags: kind=2 new={c}", "tags: kind=3 old={a}", "tags: kind=3 old={b}", "tags: kind=4 old={c} new={d}"])
  }

  @Test("A proxy taken before the first observer writes into the typed storage")
  func writesBack() {
    let document = Document()
    let proxy = document.mutableSetValue(forKey: "tags")
    let lines = record(document, "tags", .new) { _ in proxy.add("x") }
    #expect(lines == ["tags: kind=2 new={x}"])
    #expect(document.tags == ["x"])
    #expect(proxy.count == 1)
    #expect(proxy.contains("x"))
  }

  @Test("A proxy sets a changed copy of a mutable set")
  func mutableSet() {
    final class Page: CocoaObject {
      @Dynamic var tags = NSMutableSet(array: ["draft"])
    }
    let page = Page()
    let before = page.tags
    let lines = record(page, "tags", .new) { _ in page.mutableSetValue(forKey: "tags").add("urgent") }
    #expect(lines == ["tags: kind=2 new={urgent}"])
    #expect(page.tags == NSMutableSet(array: ["draft", "urgent"]))
    #expect(before == NSMutableSet(array: ["draft"]))
  }

  @Test("A member of the wrong type raises and changes nothing")
  func wrongType() {
    let document = Document()
    let lines = record(document, "tags") { _ in
      #expect(
        CocoaException.catching { document.mutableSetValue(forKey: "tags").union(["x", 1]) }
          == CocoaException(
            name: "NSInvalidArgumentException",
            reason: "The value for the key \"tags\" of \(quoted(document)) must be of type Set<String>, but an element "
              + "was of type Int."))
    }
    #expect(lines == [])
    #expect(document.tags == [])
  }

  @Test("What a prior call does to the collection is kept")
  func changedInPriorCall() {
    let document = Document()
    let lines = record(document, "tags", [.new, .prior]) { recorder in
      recorder.whenCalled = {
        recorder.whenCalled = {}
        document.tags.insert("p")
      }
      document.mutableSetValue(forKey: "tags").add("b")
    }
    #expect(
      lines == [
        "tags: kind=2 prior=true", "tags: kind=1 prior=true", "tags: kind=1 new={p}", "tags: kind=2 new={b}",
      ])
    #expect(document.tags == ["b", "p"])
  }
}
