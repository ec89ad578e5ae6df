import KeyValueObserving
import Testing

/// Every set of options, at every kind of place that a key path can end.
@Suite("Clauses 7 and 9: every set of options") struct DeliveryOptionsTests {
  private final class Book: CocoaObject {
    @Dynamic var pages = 1
    @Dynamic var author: Author? = Author("Ada")
    @Dynamic var lines = ["a"]
    @Dynamic var tags: Set<String> = ["a"]
    var sheets: Int { pages / 2 }
    var byline: String { "by " + (author?.name ?? "nobody") }

    override class var computedKeys: [String: AnyKeyPath] { ["sheets": \Book.sheets, "byline": \Book.byline] }
    override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
      ["sheets": ["pages"], "byline": ["author.name"]][key] ?? []
    }
  }

  struct Place: Sendable, CustomTestStringConvertible {
    let keyPath: String
    let change: String
    /// The value before and after the change; nil for what this kind of change does not have.
    let old: String?
    let new: String?
    var kind = 1
    var indexes = ""
    /// What an initial call brings, if it is not the old value.
    var initial: String?

    var testDescription: String { "\(keyPath), when \(change)" }
  }

  static let places = [
    Place(keyPath: "pages", change: "it is set", old: "1", new: "4"),
    Place(keyPath: "sheets", change: "it is set", old: "0", new: "2"),
    Place(keyPath: "byline", change: "the name is set", old: "by Ada", new: "by Eve"),
    Place(keyPath: "byline", change: "the author goes", old: "by Ada", new: "by nobody"),
    Place(keyPath: "author.name", change: "the name is set", old: "Ada", new: "Eve"),
    Place(keyPath: "author.name", change: "the author goes", old: "Ada", new: "null"),
    Place(
      keyPath: "lines", change: "a line comes", old: nil, new: "[\"b\"]", kind: 2, indexes: "indexes={1}",
      initial: "[\"a\"]"),
    Place(keyPath: "lines", change: "a line goes", old: "[\"a\"]", new: nil, kind: 3, indexes: "indexes={0}"),
    Place(
      keyPath: "lines", change: "a line is another", old: "[\"a\"]", new: "[\"b\"]", kind: 4, indexes: "indexes={0}"),
    Place(keyPath: "tags", change: "a tag comes", old: nil, new: "{b}", kind: 2, initial: "{a}"),
    Place(keyPath: "tags", change: "a tag goes", old: "{a}", new: nil, kind: 3),
    Place(keyPath: "tags", change: "all are others", old: "{a}", new: "{b}", kind: 4),
  ]

  private func make(_ place: Place, in book: Book) {
    let (lines, tags) = (book.mutableArrayValue(forKey: "lines"), book.mutableSetValue(forKey: "tags"))
    switch place.change {
    case "it is set": book.pages = 4
    case "the name is set": book.author?.name = "Eve"
    case "the author goes": book.author = nil
    case "a line comes": lines.add("b")
    case "a line goes": lines.remove(at: 0)
    case "a line is another": lines[0] = "b"
    case "a tag comes": tags.add("b")
    case "a tag goes": tags.remove("a")
    default: tags.setSet(["b"])
    }
  }

  /// The calls, by the words of clauses 7 and 9.
  private func expected(_ place: Place, _ options: KeyValueObservingOptions) -> [String] {
    func call(_ kind: Int, _ entries: String?...) -> String {
      (["\(place.keyPath): kind=\(kind)"] + entries.compactMap { $0 }.filter { !$0.isEmpty }).joined(separator: " ")
    }
    let old = options.contains(.old) ? place.old.map { "old=\($0)" } : nil
    let new = options.contains(.new) ? place.new.map { "new=\($0)" } : nil
    let first = options.contains(.new) ? "new=\(place.initial ?? place.old ?? "")" : nil
    var calls: [String] = []
    if options.contains(.initial) { calls.append(call(1, first)) }
    if options.contains(.prior) { calls.append(call(place.kind, "prior=true", place.indexes, old)) }
    return calls + [call(place.kind, place.indexes, old, new)]
  }

  @Test("An observer receives the calls and the entries that its options ask for, and no others", arguments: places)
  func table(_ place: Place) {
    for options in (0..<16).map({ KeyValueObservingOptions(rawValue: $0) }) {
      let book = Book()
      #expect(
        record(book, place.keyPath, options) { _ in make(place, in: book) } == expected(place, options),
        "options \(options.rawValue)")
    }
  }

  @Test("Beside observers with all other options, too", arguments: places) func together(_ place: Place) {
    let book = Book()
    let all = (0..<16).map { KeyValueObservingOptions(rawValue: $0) }
    let recorders = all.map { _ in Recorder() }
    for (recorder, options) in zip(recorders, all) {
      book.addObserver(recorder, forKeyPath: place.keyPath, options: options)
    }
    make(place, in: book)
    for (recorder, options) in zip(recorders, all) {
      #expect(recorder.record.lines == expected(place, options), "options \(options.rawValue)")
      book.removeObserver(recorder, forKeyPath: place.keyPath)
    }
  }

  private final class Receiver: CocoaObject, ValueObserver {
    var received: [String] = []
    func receive(_ values: ChangedValues) {
      let values = values.typed(Any.self)
      received.append("\(values.old.map { "\($0)" } ?? "-") \(values.new.map { "\($0)" } ?? "-")")
    }
  }

  @Test(
    "An observer that takes values receives no value that its options do not ask for, and nil for nil",
    arguments: [(0, "- -"), (1, "- 4"), (2, "1 -"), (3, "1 4")] as [(UInt, String)])
  func values(_ asked: UInt, _ call: String) {
    for (rest, calls) in [
      (0, [call]), (4, [asked & 1 == 1 ? "- 1" : "- -", call]), (8, [asked & 2 == 2 ? "1 -" : "- -", call]),
    ] as [(UInt, [String])] {
      for keyPath in ["pages", "loosePages"] {
        let receiver = Receiver()
        let book = LooseBook()
        let options = KeyValueObservingOptions(rawValue: asked | rest).union(.endsWithSubject)
        book.addObserver(receiver, forKeyPath: keyPath, options: options)
        book.pages = 4
        #expect(receiver.received == calls, "\(keyPath), options \(asked | rest)")
        let before = receiver.received.count
        book.pages = nil
        #expect(receiver.received.dropFirst(before).last == (asked & 2 == 2 ? "4 -" : "- -"))
        book.removeObserver(receiver, forKeyPath: keyPath)
      }
    }
  }

  private final class LooseBook: CocoaObject {
    @Dynamic var pages: Int? = 1
    var loosePages: Int? { pages }
    override class var computedKeys: [String: AnyKeyPath] { ["loosePages": \LooseBook.loosePages] }
    override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
      key == "loosePages" ? ["pages"] : []
    }
  }

  @Test("Observers of one change may take its values as different types") func types() {
    final class Typed<Value>: CocoaObject, ValueObserver {
      var received: [Value?] = []
      func receive(_ values: ChangedValues) { received.append(values.typed(Value.self).new) }
    }
    let book = LooseBook()
    let (first, second, third) = (Typed<Int>(), Typed<String>(), Typed<Int>())
    for observer in [first, second, third] {
      book.addObserver(observer, forKeyPath: "pages", options: [.new, .endsWithSubject])
    }
    book.pages = 4
    #expect(first.received == [4] && second.received == [nil] && third.received == [4])
  }
}
