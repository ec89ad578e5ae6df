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

@Suite("Surface: @Dynamic is found by name and notifies by itself") struct DynamicTests {
  @Test("Dynamic properties of every kind of value notify") func everyKind() {
    let (document, ada) = (Document(), Author("Ada"))
    func received(_ key: String, _ set: () -> Void) -> [String] {
      record(document, key, [.old, .new]) { _ in set() }
    }
    #expect(received("pages") { document.pages = 2 } == ["pages: kind=1 old=1 new=2"])
    #expect(received("title") { document.title = "b" } == ["title: kind=1 old=a new=b"])
    #expect(received("subtitle") { document.subtitle = "b" } == ["subtitle: kind=1 old=null new=b"])
    #expect(received("numbers") { document.numbers = [1] } == ["numbers: kind=1 old=[] new=[1]"])
    #expect(received("tags") { document.tags = ["x"] } == ["tags: kind=1 old={} new={x}"])
    #expect(received("author") { document.author = ada } == ["author: kind=1 old=null new=author Ada"])
  }

  @Test("Dynamic properties of generic classes and of their subclasses notify") func generics() {
    let (box, numbers) = (Box("x"), NumberBox(nil))
    func received(_ object: CocoaObject, _ key: String, _ value: Any?) -> [String] {
      record(object, key, [.old, .new]) { _ in object.setValue(value, forKey: key) }
    }
    #expect(received(box, "content", "y") == ["content: kind=1 old=x new=y"])
    #expect(received(box, "contents", ["z"]) == ["contents: kind=1 old=[] new=[\"z\"]"])
    #expect(received(box, "number", 1) == ["number: kind=1 old=0 new=1"])
    #expect(received(numbers, "content", 1) == ["content: kind=1 old=null new=1"])
    #expect(received(numbers, "number", 1) == ["number: kind=1 old=0 new=1"])
    #expect(received(numbers, "ratio", 0.25) == ["ratio: kind=1 old=0.5 new=0.25"])
    #expect(received(numbers, "point", Point(x: 3, y: 4)) == ["point: kind=1 old=(1, 2) new=(3, 4)"])
    #expect([numbers.ratio, Double(numbers.number), Double(numbers.content ?? 0)] == [0.25, 1, 1])
    #expect(numbers.plain == (1, "x"))
  }

  @Test("A private property of another module's class is found by name") func privateProperty() {
    let numbers = NumberBox(nil)
    #expect(record(numbers, "hidden", .new) { _ in numbers.seen = "s" } == ["hidden: kind=1 new=s"])
    #expect(numbers.value(forKey: "hidden") as? String == "s")
  }

  @Test("Private properties of one name in a class and its subclass both notify") func namesakes() {
    class Upper: CocoaObject {
      @Dynamic private var hidden = "u"
      var upper: String {
        get { hidden }
        set { hidden = newValue }
      }
    }
    final class Lower: Upper {
      @Dynamic private var hidden = 1
      var lower: Int {
        get { hidden }
        set { hidden = newValue }
      }
    }
    let object = Lower()
    // By name it is the subclass's.
    let lines = record(object, "hidden", [.old, .new]) { _ in
      object.upper = "v"
      object.lower = 2
    }
    #expect(lines == ["hidden: kind=1 old=1 new=1", "hidden: kind=1 old=1 new=2"])
    #expect(object.upper == "v")
    #expect(object.lower == 2)
  }

  @Test("Properties whose values have no size are found and notify") func withoutSize() {
    struct Empty: CustomStringConvertible { var description: String { "empty" } }
    enum Only { case one }
    final class Lone: CocoaObject { @Dynamic var nothing: Void = () }
    final class Several: CocoaObject {
      @Dynamic var before = 1
      @Dynamic var nothing: Void = ()
      @Dynamic var empty = Empty()
      @Dynamic var only = Only.one
      @Dynamic var after = 2
    }
    let (lone, several) = (Lone(), Several())
    func received(_ object: CocoaObject, _ key: String, _ set: () -> Void) -> [String] {
      record(object, key, [.old, .new]) { _ in set() }
    }
    #expect(received(lone, "nothing") { lone.nothing = () } == ["nothing: kind=1 old=() new=()"])
    #expect(received(several, "nothing") { several.nothing = () } == ["nothing: kind=1 old=() new=()"])
    #expect(received(several, "empty") { several.empty = Empty() } == ["empty: kind=1 old=empty new=empty"])
    #expect(received(several, "only") { several.only = .one } == ["only: kind=1 old=one new=one"])
    #expect(received(several, "before") { several.before = 3 } == ["before: kind=1 old=1 new=3"])
    #expect(received(several, "after") { several.after = 4 } == ["after: kind=1 old=2 new=4"])
    #expect(
      received(several, "only") { several.setValue(Only.one, forKey: "only") } == ["only: kind=1 old=one new=one"])
  }

  @Test("Two values without size of one type can be set, and are taken for the first of them")
  func twoWithoutSize() {
    final class Voids: CocoaObject {
      @Dynamic var first: Void = ()
      @Dynamic var second: Void = ()
    }
    let (voids, recorder) = (Voids(), Recorder())
    for key in ["first", "second"] { voids.addObserver(recorder, forKeyPath: key) }
    voids.first = ()
    voids.second = ()
    for key in ["first", "second"] { voids.removeObserver(recorder, forKeyPath: key) }
    // They share a type and have no address, so nothing tells them apart.
    #expect(recorder.record.lines == ["first: kind=1", "first: kind=1"])
  }

  @Test("A set through the base class notifies") func throughBaseClass() {
    let numbers = NumberBox(nil)
    #expect(record(numbers, "number", .new) { _ in (numbers as Base).number = 5 } == ["number: kind=1 new=5"])
  }

  @Test("A mutation in place of an observed value is a set") func mutationInPlace() {
    let numbers = NumberBox(nil)
    let lines = record(numbers, "point", [.old, .new]) { _ in numbers.point.x = 9 }
    #expect(lines == ["point: kind=1 old=(1, 2) new=(9, 2)"])
  }

  @Test("A subclass adds computed keys to those of its superclass") func computedKeys() {
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
