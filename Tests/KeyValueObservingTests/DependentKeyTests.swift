import Foundation
import Testing

@testable import KeyValueObserving

/// Keys computed from keys, from key paths, from each other and from themselves.
class Letter: CocoaObject {
  @Dynamic var first = "Ada"
  @Dynamic var last = "L"
  @Dynamic var author: Author?
  @Dynamic var lines: [String] = []
  @Dynamic var seal = "wax"
  @Dynamic var ping = 0
  @Dynamic var pong = 0

  var full: String { "\(first) \(last)" }
  var greeting: String { "Dear \(full)" }
  var byline: String { "by \(author?.name ?? "nobody") of \(author?.publisher?.town ?? "nowhere")" }
  var length: Int { lines.count }

  override class var computedKeys: [String: AnyKeyPath] {
    super.computedKeys.merging(
      ["full": \Letter.full, "greeting": \Letter.greeting, "byline": \Letter.byline, "length": \Letter.length]
    ) { $1 }
  }

  override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
    switch key {
    case "full": ["first", "last"]
    case "greeting": ["full", "first"]
    case "byline": ["author", "author.name", "author.publisher.town"]
    case "length", "seal": ["lines"]
    case "ping": ["pong"]
    case "pong": ["ping"]
    default: super.keyPathsForValuesAffectingValue(forKey: key)
    }
  }
}

@Suite("Clause 18: dependent keys")
struct DependentKeyTests {
  @Test("A key notifies for every key that it depends on")
  func union() {
    let letter = Letter()
    let lines = record(letter, "full", [.old, .new]) { _ in
      letter.first = "Eve"
      letter.last = "M"
      letter.seal = "not part of it"
    }
    #expect(lines == ["full: kind=1 old=Ada L new=Eve L", "full: kind=1 old=Eve L new=Eve M"])
  }

  @Test("Dependence is transitive, and one change makes one call")
  func transitive() {
    let letter = Letter()
    let lines = record(letter, "greeting", [.new, .prior]) { _ in
      letter.first = "Eve"  // two ways lead from here to `greeting`
      letter.last = "M"
    }
    #expect(
      lines == [
        "greeting: kind=1 prior=true", "greeting: kind=1 new=Dear Eve L",
        "greeting: kind=1 prior=true", "greeting: kind=1 new=Dear Eve M",
      ])
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

  @Test("The keys and the paths that a key depends on are in alphabetical order, each once")
  func order() {
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

  @Test("Every path follows a replaced object, and there is one call")
  func replacedHop() {
    let (ada, eve) = (Author("Ada", publisher: Publisher("Ulm")), Author("Eve", publisher: Publisher("Bonn")))
    let letter = Letter()
    letter.author = ada
    let lines = record(letter, "byline", .new) { _ in
      letter.author = eve  // a key and two key paths lead from here to `byline`
      ada.name = "silent"
      ada.publisher?.town = "silent"
      eve.name = "Eva"
      eve.publisher?.town = "Kiel"
    }
    #expect(
      lines == [
        "byline: kind=1 new=by Eve of Bonn", "byline: kind=1 new=by Eva of Bonn", "byline: kind=1 new=by Eva of Kiel",
      ])
    #expect(ada.observationInfo == nil)
  }

  @Test("Cycles of dependent keys end")
  func cycles() {
    let letter = Letter()
    let lines = record(letter, "ping", [.old, .new]) { _ in
      letter.ping = 1
      letter.pong = 2
    }
    #expect(lines == ["ping: kind=1 old=0 new=1", "ping: kind=1 old=1 new=1"])
  }

  @Test("A key that depends on a collection always gets the kind setting")
  func toMany() {
    let letter = Letter()
    let proxy = letter.mutableArrayValue(forKey: "lines")
    let lines = record(letter, "length", [.old, .new]) { _ in
      proxy.add("x")
      proxy.replace(at: 0, with: "y")
      proxy.remove(at: 0)
      letter.lines = ["z"]
    }
    #expect(
      lines == [
        "length: kind=1 old=0 new=1", "length: kind=1 old=1 new=1", "length: kind=1 old=1 new=0",
        "length: kind=1 old=0 new=1",
      ])
  }

  @Test("A change of a derived collection itself has its own kind and indexes")
  func derivedCollection() {
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
