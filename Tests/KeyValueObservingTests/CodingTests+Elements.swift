import Foundation
import KeyValueObserving
import Testing

@Suite("Clause 22: key paths through the elements of a collection") struct ElementPathTests {
  final class Shelf: CocoaObject {
    @Dynamic var documents: [Document] = []
    @Dynamic var gaps: [Document?] = []
    @Dynamic var notes: [String: Any] = [:]
    @Dynamic var title = "fiction"
  }

  private func document(_ title: String, by author: Author? = nil) -> Document {
    let document = Document(author: author)
    document.title = title
    return document
  }

  @Test("Setting a path through an array sets the property of each element") func aSetReachesEveryElement() {
    let shelf = Shelf()
    shelf.documents = [document("a"), document("b"), document("c")]
    let lines = record(shelf.documents[2], "title", [.new]) { _ in shelf.setValue("x", forKeyPath: "documents.title") }
    #expect(shelf.documents.map(\.title) == ["x", "x", "x"])
    #expect(lines == ["title: kind=1 new=x"])
  }

  @Test("Setting a path goes through the elements to their own objects")
  func aSetGoesThroughTheElementsAndOn() {
    let shelf = Shelf()
    shelf.documents = [document("a", by: Author("Ada")), document("b", by: Author("Eve"))]
    shelf.setValue("Ida", forKeyPath: "documents.author.name")
    #expect(shelf.documents.map(\.author?.name) == ["Ida", "Ida"])
  }

  @Test("Setting a path through a value that has no keys raises") func aSetOnAPlainValueRaises() {
    let shelf = Shelf()
    let exception = CocoaException.catching { shelf.setValue("x", forKeyPath: "title.first.name") }
    #expect(
      exception
        == CocoaException(
          name: "NSUnknownKeyException",
          reason:
            "[<String> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key first."))
  }

  @Test("Reading a path through a value that has no keys raises") func aReadOfAPlainValueRaises() {
    let shelf = Shelf()
    let exception = CocoaException.catching { #expect(shelf.value(forKeyPath: "title.first.name") == nil) }
    #expect(
      exception
        == CocoaException(
          name: "NSUnknownKeyException",
          reason: "[<String> valueForUndefinedKey:]: this class is not key value coding-compliant for the key first."))
  }

  @Test("A nil element gives NSNull in its place, and operators leave it out")
  func anElementThatIsNilStaysInItsPlace() throws {
    let shelf = Shelf()
    shelf.gaps = [document("a"), nil, document("c")]
    let titles = try #require(shelf.value(forKeyPath: "gaps.title") as? [Any])
    #expect(titles.map { $0 is NSNull ? "null" : "\($0)" } == ["a", "null", "c"])
    let lengths = try #require(shelf.value(forKeyPath: "gaps.author.name") as? [Any])
    #expect(lengths.count == 3 && lengths.allSatisfy { $0 is NSNull })
    #expect(shelf.value(forKeyPath: "gaps.@unionOfObjects.title") as? [String] == ["a", "c"])
  }

  @Test("A path reads a dictionary by its keys") func aDictionaryIsReadByItsKeys() {
    let shelf = Shelf()
    shelf.notes = ["best": document("a", by: Author("Ada")), "count": 3]
    #expect(shelf.value(forKeyPath: "notes.count") as? Int == 3)
    #expect(shelf.value(forKeyPath: "notes.best.author.name") as? String == "Ada")
    #expect(shelf.value(forKeyPath: "notes.worst.author.name") == nil)
    #expect(shelf.value(forKeyPath: "notes.worst") == nil)
  }

  @Test("An extreme of values that cannot be compared raises", arguments: ["@max", "@min"])
  func anExtremeOfWhatCannotBeComparedRaises(_ name: String) {
    let shelf = Shelf()
    shelf.documents = [document("a", by: Author("Ada")), document("b", by: Author("Eve"))]
    var value: Any? = "unset"
    let exception = CocoaException.catching { value = shelf.value(forKeyPath: "documents.\(name).author") }
    #expect(
      exception
        == CocoaException(
          name: "NSInvalidArgumentException",
          reason: "The operator \(name) cannot compare a value of type Author with one of type Author."))
    #expect(value == nil)
  }

  @Test("A sum of values that are no numbers raises", arguments: ["@sum", "@avg"])
  func aSumOfWhatIsNoNumberRaises(_ name: String) {
    let shelf = Shelf()
    shelf.documents = [document("a")]
    let exception = CocoaException.catching { shelf.value(forKeyPath: "documents.\(name).title") }
    #expect(exception?.name == "NSInvalidArgumentException")
    #expect(exception?.reason == "The operator \(name) needs numbers, but one value was of type String.")
  }

  @Test("The extremes of texts, and of numbers of several types") func extremesOfTextsAndOfMixedNumbers() {
    let measures = Measures([Measure(2), Measure(2.5), Measure(Int8(1))])
    let shelf = Shelf()
    shelf.documents = [document("b"), document("c"), document("a")]
    #expect(shelf.value(forKeyPath: "documents.@max.title") as? String == "c")
    #expect(shelf.value(forKeyPath: "documents.@min.title") as? String == "a")
    #expect(measures.value(forKeyPath: "all.@max.size") as? Double == 2.5)
    #expect(measures.value(forKeyPath: "all.@min.size") as? Int8 == 1)
    #expect(measures.value(forKeyPath: "all.@sum.size") as? Double == 5.5)
  }

  #if !(os(macOS) && arch(x86_64))
    @Test("A number that Foundation does not know counts as well") func halfPrecision() {
      let measures = Measures([Measure(Float16(1.5)), Measure(2)])
      #expect(measures.value(forKeyPath: "all.@sum.size") as? Double == 3.5)
      #expect(measures.value(forKeyPath: "all.@max.size") as? Int == 2)
    }
  #endif

  @Test("The message about a sum names the type of the first value that is no number")
  func firstThatIsNoNumber() {
    let measures = Measures([Measure(1), Measure("x"), Measure([1])])
    let exception = CocoaException.catching { measures.value(forKeyPath: "all.@sum.size") }
    #expect(exception?.reason == "The operator @sum needs numbers, but one value was of type String.")
  }

  @Test("Of equal values that are no numbers, the first is the extreme", arguments: ["@max", "@min"])
  func extremeOfEqualValues(_ name: String) {
    struct Version: Comparable {
      let number: Int
      let name: String
      static func < (left: Version, right: Version) -> Bool { left.number < right.number }
    }
    let measures = Measures([Measure(Version(number: 1, name: "first")), Measure(Version(number: 1, name: "second"))])
    #expect((measures.value(forKeyPath: "all.\(name).size") as? Version)?.name == "first")
  }

  @Test("Distinct values are told apart only if they can be compared") func distinctValues() {
    struct Opaque {}
    let measures = Measures([Measure(Opaque()), Measure(1), Measure(Opaque()), Measure(1)])
    let values = measures.value(forKeyPath: "all.@distinctUnionOfObjects.size") as? [Any]
    #expect(values?.map { "\(type(of: $0))" } == ["Opaque", "Int", "Opaque"])
  }

  @Test("The first of equal numbers of several types is the extreme", arguments: ["@max", "@min"])
  func extremeOfEqualNumbers(_ name: String) {
    let first = [Measure(1), Measure(1.0)]
    #expect(Measures(first).value(forKeyPath: "all.\(name).size") is Int)
    #expect(Measures(first.reversed()).value(forKeyPath: "all.\(name).size") is Double)
  }
}

private final class Measure: CocoaObject {
  @Dynamic var size: Any
  init(_ size: Any) { self.size = size }
}

private final class Measures: CocoaObject {
  @Dynamic var all: [Measure]
  init(_ all: [Measure]) { self.all = all }
}
