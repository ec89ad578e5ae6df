import Foundation
import KeyValueObserving
import Testing

private class Base: CocoaObject {
  @Dynamic var number = 0
  @Dynamic private var hidden = "h"
  var seen: String {
    get { hidden }
    set { hidden = newValue }
  }
}

private class Box<Content>: Base {
  @Dynamic var content: Content
  @Dynamic var contents: [Content] = []

  init(_ content: Content) { self.content = content }
}

private final class NumberBox: Box<Int?> {
  /// Not dynamic, between others: the places of those after it must still be right.
  var plain = (1, "x")
  @Dynamic var ratio = 0.5
  @Dynamic var point = Point(x: 1, y: 2)
}

private struct Point: Equatable, CustomStringConvertible {
  var x: Int
  var y: Int
  var description: String { "(\(x), \(y))" }
}

@Suite("Surface: @Dynamic is found by name and notifies by itself")
struct DynamicTests {
  @Test func everyKindOfValue() {
    let (document, ada) = (Document(), Author("Ada"))
    func heard(_ key: String, _ set: () -> Void) -> [String] {
      record(document, key, [.old, .new]) { _ in set() }
    }
    #expect(heard("pages") { document.pages = 2 } == ["pages: kind=1 old=1 new=2"])
    #expect(heard("title") { document.title = "b" } == ["title: kind=1 old=a new=b"])
    #expect(heard("subtitle") { document.subtitle = "b" } == ["subtitle: kind=1 old=null new=b"])
    #expect(heard("numbers") { document.numbers = [1] } == ["numbers: kind=1 old=[] new=[1]"])
    #expect(heard("tags") { document.tags = ["x"] } == ["tags: kind=1 old={} new={x}"])
    #expect(heard("author") { document.author = ada } == ["author: kind=1 old=null new=author Ada"])
  }

  @Test func genericClassesAndSubclassesOfSubclasses() {
    let (box, numbers) = (Box("x"), NumberBox(nil))
    func heard(_ object: CocoaObject, _ key: String, _ value: Any?) -> [String] {
      record(object, key, [.old, .new]) { _ in object.setValue(value, forKey: key) }
    }
    #expect(heard(box, "content", "y") == ["content: kind=1 old=x new=y"])
    #expect(heard(box, "contents", ["z"]) == ["contents: kind=1 old=[] new=[\"z\"]"])
    #expect(heard(box, "number", 1) == ["number: kind=1 old=0 new=1"])
    #expect(heard(numbers, "content", 1) == ["content: kind=1 old=null new=1"])
    #expect(heard(numbers, "number", 1) == ["number: kind=1 old=0 new=1"])
    #expect(heard(numbers, "ratio", 0.25) == ["ratio: kind=1 old=0.5 new=0.25"])
    #expect(heard(numbers, "point", Point(x: 3, y: 4)) == ["point: kind=1 old=(1, 2) new=(3, 4)"])
    #expect([numbers.ratio, Double(numbers.number), Double(numbers.content ?? 0)] == [0.25, 1, 1])
    #expect(numbers.plain == (1, "x"))
  }

  @Test func aPrivatePropertyOfAnotherModulesClassIsFoundToo() {
    let numbers = NumberBox(nil)
    #expect(record(numbers, "hidden", .new) { _ in numbers.seen = "s" } == ["hidden: kind=1 new=s"])
    #expect(numbers.value(forKey: "hidden") as? String == "s")
  }

  @Test func observersOfTheBaseClassesPropertiesHearSetsThroughTheBaseClass() {
    let numbers = NumberBox(nil)
    #expect(record(numbers, "number", .new) { _ in (numbers as Base).number = 5 } == ["number: kind=1 new=5"])
  }

  @Test func mutationInPlaceOfAnObservedValueIsASet() {
    let numbers = NumberBox(nil)
    let lines = record(numbers, "point", [.old, .new]) { _ in numbers.point.x = 9 }
    #expect(lines == ["point: kind=1 old=(1, 2) new=(9, 2)"])
  }

  @Test func aFieldIsStoredInTheObjectAndDiesWithIt() {
    weak var author: Author?
    do {
      let document = Document(author: Author("Ada"))
      author = document.author
      _ = record(document, "author") { _ in }
    }
    #expect(author == nil)
  }

  @Test func computedKeysOfASubclassAddToThoseOfItsSuperclass() {
    class Person: CocoaObject {
      @Dynamic var first = "Ada"
      var loud: String { first.uppercased() }
      override class var computedKeys: [String: AnyKeyPath] { ["loud": \Person.loud] }
    }
    final class Employee: Person {
      var badge: String { "#\(first)" }
      override class var computedKeys: [String: AnyKeyPath] {
        super.computedKeys.merging(["badge": \Employee.badge]) { $1 }
      }
    }
    let employee = Employee()
    #expect(employee.value(forKey: "loud") as? String == "ADA")
    #expect(employee.value(forKey: "badge") as? String == "#Ada")
    #expect(CocoaException.catching { Person().value(forKey: "badge") }?.name == "NSUnknownKeyException")
  }
}
