import Foundation
import KeyValueObserving
import Testing

@Suite("Clause 20: unordered collections") struct UnorderedCollectionTests {
  @Test("A member of the wrong type raises and changes nothing") func wrongType() {
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
