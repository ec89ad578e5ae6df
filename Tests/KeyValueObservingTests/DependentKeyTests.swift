import Foundation
import Testing

@testable import KeyValueObserving

/// Keys computed from keys, and from key paths.
class Letter: CocoaObject {
  @Dynamic var first = "Ada"
  @Dynamic var last = "L"
  @Dynamic var author: Author?
  @Dynamic var seal = "wax"

  var full: String { "\(first) \(last)" }
  var byline: String { "by \(author?.name ?? "nobody") of \(author?.publisher?.town ?? "nowhere")" }

  override class var computedKeys: [String: AnyKeyPath] {
    super.computedKeys.merging(["full": \Letter.full, "byline": \Letter.byline]) { $1 }
  }

  override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
    switch key {
    case "full": ["first", "last"]
    case "byline": ["author", "author.name", "author.publisher.town"]
    default: super.keyPathsForValuesAffectingValue(forKey: key)
    }
  }
}

@Suite("Clause 18: dependent keys") struct DependentKeyTests {
  @Test("A key notifies for every key that it depends on") func union() {
    let letter = Letter()
    let lines = record(letter, "full", [.old, .new]) { _ in
      letter.first = "Eve"
      letter.last = "M"
      letter.seal = "not part of it"
    }
    #expect(lines == ["full: kind=1 old=Ada L new=Eve L", "full: kind=1 old=Eve L new=Eve M"])
  }

  @Test("Removal leaves nothing on any path that the key depends on")
  func removalLeavesNothingOnAnyOfThePathsItDependsOn() {
    final class Couple: CocoaObject {
      @Dynamic var one: Author? = Author("Ada", publisher: Publisher("Ulm"))
      @Dynamic var other: Author? = Author("Eve", publisher: Publisher("Bonn"))
      @Dynamic var third: Author? = Author("Ida")
      var names: String { "\(one?.name ?? "") \(other?.name ?? "")" }
      override class var computedKeys: [String: AnyKeyPath] {
        super.computedKeys.merging(["names": \Couple.names]) { $1 }
      }
      override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
        key == "names" ? ["one.publisher.town", "other.publisher.town", "third.name"] : []
      }
    }
    let couple = Couple()
    let authors = [couple.one, couple.other, couple.third].compactMap(\.self)
    let objects: [CocoaObject] = [couple] + authors + authors.compactMap(\.publisher)
    let lines = record(couple, "names") { _ in
      #expect(objects.allSatisfy { $0.observationInfo != nil })
      for author in authors { author.publisher?.town = "Kiel" }
      couple.third?.name = "Ina"
      couple.other = Author("Eva")
      couple.one = Author("Ava")
    }
    #expect(lines == Array(repeating: "names: kind=1", count: 5))
    #expect(objects.allSatisfy { $0.observationInfo == nil })
    #expect([couple.one, couple.other].allSatisfy { $0?.observationInfo == nil })
  }

  @Test("The keys and the paths that a key depends on are in alphabetical order, each once") func order() {
    final class Sum: CocoaObject {
      override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
        switch key {
        case "sum": ["e", "d", "c", "b", "a", "f.g", "f.h", "f.i", "f.j", "f.k"]
        case "a": ["sum", "e", "x", "f.h", "f.z"]
        default: []
        }
      }
    }
    let path = Layout.of(Sum.self).path("sum.end")
    #expect(path.head == "sum" && path.rest == "end")
    #expect(path.keys == ["sum", "a", "b", "c", "d", "e", "x"])
    #expect(path.dependencies == ["f.g", "f.h", "f.i", "f.j", "f.k", "f.z"])
    let plain = Layout.of(Sum.self).path("x")
    #expect(plain.isPlain && plain.hasOneKey && plain.keys == ["x"])
  }

  @Test("A change of a derived collection itself has its own kind and indexes") func derivedCollection() {
    final class Sorted: CocoaObject {
      @Dynamic var items: [String] = []
      @Dynamic var order = "up"
      override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
        key == "items" ? ["order"] : []
      }
    }
    let sorted = Sorted()
    let lines = record(sorted, "items", .new) { _ in
      sorted.mutableArrayValue(forKey: "items").add("x")
      sorted.order = "down"
    }
    #expect(lines == ["items: kind=2 indexes={0} new=[\"x\"]", "items: kind=1 new=[\"x\"]"])
  }
}
