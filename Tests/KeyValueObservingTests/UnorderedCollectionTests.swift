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

  @Test("Assigning a whole set has the kind setting")
  func assignment() {
    let document = Document()
    #expect(record(document, "tags", [.old, .new]) { _ in document.tags = ["x"] } == ["tags: kind=1 old={} new={x}"])
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
}
