import KeyValueObserving
import Testing

/// Not Cocoa's: how a Swift key path is turned into the string that the rest of the engine takes.
@Suite("Surface: a Swift key path has its string")
struct KeyPathStringTests {
  @Test func ofPropertiesOfPathsAndOfComputedKeys() {
    let document = Document(author: Author("Ada", publisher: Publisher("Ulm")))
    #expect(document.keyPathString(\Document.title) == "title")
    #expect(document.keyPathString(\Document.author) == "author")
    #expect(document.keyPathString(\Document.author?.name) == "author.name")
    #expect(document.keyPathString(\Document.author?.publisher?.town) == "author.publisher.town")
    #expect(Letter().keyPathString(\Letter.full) == "full")
  }

  @Test func ofAnInheritedPropertyThroughTheClassThatDeclaresItAndThroughAnyOther() {
    let quiet = QuietDocument()
    #expect(quiet.keyPathString(\Document.title) == "title")
    #expect(quiet.keyPathString(\QuietDocument.title) == "title")
    #expect(quiet.keyPathString(\QuietDocument.author) == "author")
  }

  @Test func ofAComputedPropertyThatReadsAnInheritedOneThereIsNone() {
    final class Shouting: Document {
      var heading: String { title.uppercased() }
    }
    let shouting = Shouting()
    #expect(shouting.keyPathString(\Shouting.title) == "title")
    #expect(shouting.keyPathString(\Shouting.heading) == nil)
  }

  @Test func whatObservingKnowsNoNameForHasNone() {
    let document = Document()
    #expect(document.keyPathString(\Document.plain) == nil)
    #expect(document.keyPathString(\Document.title.count) == nil)
    #expect(document.keyPathString(\Document.author?.name) == nil)  // nothing can be said of what lies behind a nil
  }

  @Test func askingLeavesTheObjectsUnobserved() {
    let document = Document(author: Author("Ada"))
    _ = document.keyPathString(\Document.author?.name)
    #expect(document.observationInfo == nil)
    #expect(document.author?.observationInfo == nil)
    #expect(
      record(document, "title", .new) { _ in
        _ = document.keyPathString(\Document.title)
        document.title = "b"
      } == ["title: kind=1 new=b"])
  }
}
