import Foundation
import Testing

@testable import KeyValueObserving

extension KeyPathStringTests {
  /// A property of every kind of type that Swift's runtime knows. The initializer never runs.
  @Test("A property of any type has a string") func anyType() {
    let paths: [(PartialKeyPath<Kinds>, String)] = [
      (\.number, "number"), (\.string, "string"), (\.names, "names"), (\.ages, "ages"), (\.money, "money"),
      (\.envelope, "envelope"), (\.pair, "pair"), (\.color, "color"), (\.phase, "phase"), (\.result, "result"),
      (\.anything, "anything"), (\.maybeAnything, "maybeAnything"), (\.printable, "printable"),
      (\.constrained, "constrained"), (\.failure, "failure"), (\.plainObject, "plainObject"),
      (\.objectOfProtocols, "objectOfProtocols"), (\.action, "action"), (\.metatype, "metatype"), (\.url, "url"),
      (\.date, "date"), (\.data, "data"), (\.decimal, "decimal"), (\.uuid, "uuid"), (\.none, "none"),
      (\.twice, "twice"),
    ]
    for (path, string) in paths { #expect(Kinds.keyPathString(path) == string) }
    #expect(Kinds.keyPathString(\Kinds.author.name) == "author.name")
    #expect(Kinds.keyPathString(\Kinds.itself?.itself?.number) == "itself.itself.number")
  }

  @Test("A placeholder holds a default value of each type, and the one placeholder of each class")
  func defaultValues() throws {
    let kinds = try #require(Placeholder.of(Kinds.self) as? Kinds)
    #expect(kinds.isPlaceholder && Placeholder.of(Kinds.self) === kinds)
    #expect(kinds.number == 0 && kinds.string == "" && kinds.names.isEmpty && kinds.ages.isEmpty)
    #expect(kinds.money.currency == "" && kinds.money.amount == 0 && kinds.money.owner == nil)
    #expect(kinds.envelope.content as? Int == 0 && kinds.envelope.money.currency == "")
    #expect(kinds.pair.0 == "" && kinds.pair.1 as? Int == 0)
    #expect(kinds.color == .red)
    if case .loading = kinds.phase {} else { Issue.record("the phase was another") }
    #expect(kinds.anything as? Int == 0 && kinds.maybeAnything == nil && kinds.twice == nil)
    #expect(kinds.printable as? Int == 0 && kinds.constrained as Any as? Int == 0)
    #expect(kinds.author === Placeholder.of(Author.self) && kinds.author.name == "" && kinds.author.books.isEmpty)
    #expect(kinds.itself === kinds)
    kinds.number = 1  // which other threads must not see
    #expect(kinds.number == 0)
  }

  @Test("The first property of a class has a default value, too") func firstProperty() throws {
    final class Shelf: CocoaObject { @Dynamic var books = ["book"] }
    let shelf = try #require(Placeholder.of(Shelf.self) as? Shelf)
    #expect(shelf.books.isEmpty)
    #expect(shelf.observationInfo == nil)
  }

  @Test("A property of an enum without a possible placeholder has no string") func enumWithoutPlaceholder() {
    #expect(Kinds.keyPathString(\Kinds.onlyPayloads) == nil)
    #expect(Kinds.keyPathString(\Kinds.boxed) == nil)
  }

  @Test("The string of an overridden property is its key") func overridden() {
    final class Shouting: Document {
      override var title: String {
        get { super.title.uppercased() }
        set { super.title = newValue }
      }
    }
    class Watchful: Document { override var title: String { didSet { pages += 1 } } }
    final class StillWatchful: Watchful {}
    #expect(Shouting.keyPathString(\Document.title) == "title")
    #expect(Shouting.keyPathString(\Shouting.title) == "title")
    #expect(Watchful.keyPathString(\Watchful.title) == "title")
    #expect(StillWatchful.keyPathString(\StillWatchful.title) == "title")
  }

  @Test("A property of a generic class has a string") func genericClass() {
    class Box<Content>: CocoaObject {
      @Dynamic var content: Content
      init(_ content: Content) { self.content = content }
    }
    final class Drawer: Box<Author> {}
    #expect(Box<Int>.keyPathString(\Box<Int>.content) == "content")
    #expect(Box<Author>.keyPathString(\Box<Author>.content.name) == "content.name")
    #expect(Drawer.keyPathString(\Drawer.content.name) == "content.name")
  }

  /// Weak and unowned properties hold no reference that a placeholder could count.
  @Test("Properties beside weak and lazy ones have a string") func besideWeakAndLazy() {
    final class Knot: CocoaObject {
      weak var parent: Knot?
      unowned let root: Knot
      unowned(unsafe) var loose: Author
      lazy var children: [Knot] = [Knot(root: self)]
      @Dynamic var child: Knot?
      @Dynamic var title = "a"
      init(root: Knot) { (self.root, loose) = (root, Author("Ada")) }
    }
    #expect(Knot.keyPathString(\Knot.child?.child?.title) == "child.child.title")
  }

  @Test("A computed key is found through the class and the superclass") func computedKeysOfSubclasses() {
    class Plain: CocoaObject {
      @Dynamic var first = "a"
      var full: String { "\(first)!" }
    }
    final class Named: Plain {
      override class var computedKeys: [String: AnyKeyPath] { ["whole": \Named.full] }
    }
    class Note: CocoaObject {
      @Dynamic var first = "a"
      var full: String { "\(first)!" }
      override class var computedKeys: [String: AnyKeyPath] { ["whole": \Note.full] }
    }
    final class Memo: Note {}
    #expect(Named.keyPathString(\Plain.full) == "whole")
    #expect(Memo.keyPathString(\Memo.full) == "whole")
  }

  @Test("A computed key whose key path starts at another type is no property's name")
  func computedKeyOfAnotherType() {
    final class Strange: CocoaObject {
      @Dynamic var title = "title"
      var count: Int { title.count }
      override class var computedKeys: [String: AnyKeyPath] { ["length": \String.count] }
    }
    #expect(Strange.keyPathString(\Strange.title) == "title")
    #expect(Strange.keyPathString(\Strange.count) == nil)
  }

  @Test("A computed hop has no string, even if its getter reads as many properties as the path has hops")
  func aComputedHopWhoseGetterReadsAsManyPropertiesHasNone() {
    final class Ghost: Author {}
    final class Desk: CocoaObject {
      @Dynamic var author: Author?
      let ghost = Ghost("Ghost")
      var helper: Author? {
        _ = author
        return ghost
      }
    }
    #expect(Desk.keyPathString(\Desk.helper?.name) == nil)
    #expect(Desk.keyPathString(\Desk.author?.name) == "author.name")
    final class Shop: CocoaObject {
      @Dynamic var owner: Publisher?
      let ghost = Ghost("Ghost")
      /// Reads a property of another object, whose value is the object that the path reads next.
      var publisher: Publisher? { ghost.publisher }
    }
    #expect(Shop.keyPathString(\Shop.publisher?.town) == nil)
    #expect(Shop.keyPathString(\Shop.owner?.town) == "owner.town")
  }

  @Test("An enum that wraps Any has no string") func anEnumThatIsAsBigAsAnExistentialOfAnythingHasNone() {
    enum Tight { case anything(Any) }
    final class Holder: CocoaObject { @Dynamic var tight = Tight.anything(1) }
    #expect(MemoryLayout<Tight>.size == 32)
    #expect(Holder.keyPathString(\Holder.tight) == nil)
  }

  @Test("An enum of plain values has a string, although each case has some") func enumOfPlainValues() {
    enum Box { case size(Double, Double, Double, Double), weight(Int, Int, Int, Int) }
    final class Holder: CocoaObject { @Dynamic var box = Box.weight(1, 2, 3, 4) }
    #expect(MemoryLayout<Box>.size > 32)
    #expect(Holder.keyPathString(\Holder.box) == "box")
  }

  @Test("A settable property that reads another object's property has no string")
  func anotherObjectsProperty() {
    final class Shop: CocoaObject {
      @Dynamic var name = "name"
      let publisher = Publisher("Ulm")
      var town: String {
        get { publisher.town }
        set { publisher.town = newValue }
      }
    }
    #expect(Shop.keyPathString(\Shop.town) == nil)
  }

  @Test("A getter finds empty values where no object is") func emptyValues() {
    final class Sheet: CocoaObject {
      static nonisolated(unsafe) var found = ""
      @Dynamic var text = "text"
      @Dynamic var lines = ["line"]
      @Dynamic var tags: Set<String> = ["tag"]
      @Dynamic var notes = ["key": 1]
      @Dynamic var number: Int? = 1
      var summary: String {
        get {
          Self.found = "\(text.count) \(lines.count) \(tags.count) \(notes.count) \(number ?? -1)"
          return ""
        }
        set { text = newValue }
      }
    }
    #expect(Sheet.keyPathString(\Sheet.summary) == nil)
    #expect(Sheet.found == "0 0 0 0 -1")
  }

  @Test("A getter may ask for a string itself, and may observe") func reentrantGetter() {
    final class Nested: Document {
      static nonisolated(unsafe) var inner: [String?] = []
      override var title: String {
        get {
          Self.inner.append(keyPathString(\Nested.author?.name))
          addObserver(self, forKeyPath: "pages")
          removeObserver(self, forKeyPath: "pages")
          pages += 1
          return super.title
        }
        set { super.title = newValue }
      }
    }
    #expect(Nested.keyPathString(\Nested.title) == nil)  // its getter reads `pages` as well
    #expect(Nested.inner == ["author.name"])
    #expect(Nested.keyPathString(\Nested.subtitle) == "subtitle")
    #expect(Nested.keyPathString(\Nested.author?.name) == "author.name")
    final class Asking: Document {
      override var title: String {
        get {
          _ = keyPathString(\Asking.author?.name)
          return super.title
        }
        set { super.title = newValue }
      }
    }
    #expect(Asking.keyPathString(\Asking.title) == "title")
    #expect(ThreadState.current.pointee.recording == nil)
  }
}

private struct Money {
  var currency: String
  var amount: Decimal
  weak var owner: Author?
}

private struct Envelope {
  var content: Any
  var money: Money
}

private enum Color: CaseIterable { case red, green }

private enum Phase {
  case loaded(Envelope)
  case loading
  case failed(any Error)
}

private enum OnlyPayloads {
  case one(Any)
  case two(Any, String)
}

private struct Boxed { var boxed: OnlyPayloads }

private class PlainObject {}

private final class Kinds: CocoaObject {
  @Dynamic var number = 1
  @Dynamic var string = ""
  @Dynamic var names: Set<String> = []
  @Dynamic var ages: [String: Int] = [:]
  @Dynamic var money: Money
  @Dynamic var envelope: Envelope
  @Dynamic var pair: (String, any CustomStringConvertible)
  @Dynamic var color = Color.green
  @Dynamic var phase = Phase.loading
  @Dynamic var result: Result<String, any Error>
  @Dynamic var onlyPayloads: OnlyPayloads
  @Dynamic var boxed: Boxed
  @Dynamic var anything: Any
  @Dynamic var maybeAnything: Any?
  @Dynamic var printable: any CustomStringConvertible & Sendable
  @Dynamic var constrained: any Collection<Int>
  @Dynamic var failure: any Error
  @Dynamic var plainObject: PlainObject
  @Dynamic var objectOfProtocols: any CustomStringConvertible & Sequence & Sendable & PlainObject
  @Dynamic var action: () -> Void
  @Dynamic var metatype: Any.Type
  @Dynamic var url: URL
  @Dynamic var date: Date
  @Dynamic var data: Data
  @Dynamic var decimal: Decimal
  @Dynamic var uuid: UUID
  @Dynamic var none: Void
  @Dynamic var twice: String??
  @Dynamic var author: Author
  @Dynamic var itself: Kinds?
  let plain: PlainObject

  override init() { fatalError("this test needs no instance") }
}
