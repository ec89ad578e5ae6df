import Foundation
import KeyValueObserving
import Testing

@Suite("Clause 20: unordered collections")
struct UnorderedCollectionTests {
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
