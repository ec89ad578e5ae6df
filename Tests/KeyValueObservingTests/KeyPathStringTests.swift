import Foundation
import KeyValueObserving
import Testing

/// Not part of Cocoa: converts a Swift key path to the string that the rest of the engine takes.
@Suite("Surface: a Swift key path has a string") struct KeyPathStringTests {
  @Test("Properties, paths, and computed keys have a string") func properties() {
    let document = Document(author: Author("Ada", publisher: Publisher("Ulm")))
    #expect(document.keyPathString(\Document.title) == "title")
    #expect(document.keyPathString(\Document.author) == "author")
    #expect(document.keyPathString(\Document.author?.name) == "author.name")
    #expect(document.keyPathString(\Document.author?.publisher?.town) == "author.publisher.town")
    #expect(Letter().keyPathString(\Letter.full) == "full")
  }

  @Test("An object on the path may be nil") func nilOnPath() {
    let document = Document()
    #expect(document.keyPathString(\Document.author?.name) == "author.name")
    document.author = Author("Ada")
    #expect(document.keyPathString(\Document.author?.publisher?.town) == "author.publisher.town")
  }

  @Test("An inherited property has a string through its class and every subclass") func inherited() {
    let quiet = QuietDocument()
    #expect(quiet.keyPathString(\Document.title) == "title")
    #expect(quiet.keyPathString(\QuietDocument.title) == "title")
    #expect(quiet.keyPathString(\QuietDocument.author?.name) == "author.name")
    #expect(QuietDocument.keyPathString(\QuietDocument.author) == "author")
  }

  @Test("A computed key of a base class has a string through a subclass") func inheritedComputedKey() {
    final class Postcard: Letter {}
    #expect(Postcard().keyPathString(\Letter.full) == "full")
    #expect(Postcard().keyPathString(\Postcard.full) == "full")
    #expect(record(Postcard(), Postcard.keyPathString(\Postcard.full) ?? "none", [.initial, .new]).count == 1)
  }

  @Test("A computed property without a key has no string") func computedProperty() {
    final class Shouting: Document {
      @Dynamic var isLoud = false
      @Dynamic var isLong = true
      var heading: String { title.uppercased() }
      var same: String { title }
      var both: Bool { isLoud && isLong }
    }
    final class Louder: CocoaObject {
      @Dynamic var isOn = false
      var isOff: Bool { !isOn }
    }
    #expect(Shouting().keyPathString(\Shouting.title) == "title")
    #expect(Shouting().keyPathString(\Shouting.heading) == nil)
    #expect(Shouting().keyPathString(\Shouting.same) == nil)
    #expect(Shouting().keyPathString(\Shouting.both) == nil)
    #expect(Louder.keyPathString(\Louder.isOff) == nil)
  }

  @Test("A computed property that changes the value of a path it reads has no string")
  func computedFromAPath() {
    final class Shelf: CocoaObject {
      @Dynamic var author: Author? = Author("Ada")
      @Dynamic var owner = Publisher("Ulm")
      var loudName: String? { author?.name.uppercased() }
      var trimmedName: String? { author?.name.trimmingCharacters(in: .whitespaces) }
      var shownTown: String { owner.town }
      var sameName: String? { author?.name }
    }
    #expect(Shelf.keyPathString(\Shelf.loudName) == nil)
    #expect(Shelf.keyPathString(\Shelf.trimmedName) == nil)
    #expect(Shelf.keyPathString(\Shelf.shownTown) == nil)
    #expect(Shelf.keyPathString(\Shelf.sameName) == "author.name")  // another name for the path
    #expect(Shelf.keyPathString(\Shelf.author?.name) == "author.name")
    #expect(Shelf.keyPathString(\Shelf.author!.name) == "author.name")
    #expect(Shelf.keyPathString(\Shelf.owner.town) == "owner.town")
  }

  @Test("A settable property that only reads another one has no string") func settableProperty() {
    class Renamed: CocoaObject {
      @Dynamic var title = "a"
      @Dynamic var pages = 1
      var name: String {
        get { title }
        set { title = newValue }
      }
    }
    final class Measured: Renamed {
      var length: Int {
        get { title.count }
        set { title = String(repeating: "a", count: newValue) }
      }
    }
    #expect(Renamed.keyPathString(\Renamed.name) == nil)
    #expect(Measured.keyPathString(\Measured.length) == nil)
    #expect(Measured.keyPathString(\Measured.title) == "title")
  }

  @Test("A property that cannot be observed has no string") func notObservable() {
    let document = Document()
    #expect(document.keyPathString(\Document.plain) == nil)
    #expect(document.keyPathString(\Document.title.count) == nil)
    #expect(document.keyPathString(\Document.self) == nil)
    #expect(Document.keyPathString(\Author.name) == nil)
    #expect(Author.keyPathString(\QuietDocument.title) == nil)
  }

  @Test("A getter that would crash on a placeholder does not run") func unsafeGetter() {
    final class Shelf: CocoaObject {
      @Dynamic var books: [Author] = [Author("Ada")]
      /// No `@Dynamic` property of this class is an `Author`, so `first` cannot be one.
      var first: Author { books[0] }
      var firstCount: Double { fatalError("ran") }
    }
    #expect(Shelf().keyPathString(\Shelf.first.name) == nil)
    #expect(Shelf().keyPathString(\Shelf.firstCount) == nil)
    #expect(Document.keyPathString(\Document.title.neverRead) == nil)
  }

  @Test("Asking for a string registers nothing and notifies nobody") func noSideEffect() {
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

extension String { fileprivate var neverRead: Int { fatalError("ran") } }
