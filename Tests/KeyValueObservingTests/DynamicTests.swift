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

  @Test func privateNamesakesInABaseClassAndItsSubclassBothNotify() {
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

  @Test func valuesWithoutSizeAreFoundAndNotify() {
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
    func heard(_ object: CocoaObject, _ key: String, _ set: () -> Void) -> [String] {
      record(object, key, [.old, .new]) { _ in set() }
    }
    #expect(heard(lone, "nothing") { lone.nothing = () } == ["nothing: kind=1 old=() new=()"])
    #expect(heard(several, "nothing") { several.nothing = () } == ["nothing: kind=1 old=() new=()"])
    #expect(heard(several, "empty") { several.empty = Empty() } == ["empty: kind=1 old=empty new=empty"])
    #expect(heard(several, "only") { several.only = .one } == ["only: kind=1 old=one new=one"])
    #expect(heard(several, "before") { several.before = 3 } == ["before: kind=1 old=1 new=3"])
    #expect(heard(several, "after") { several.after = 4 } == ["after: kind=1 old=2 new=4"])
    #expect(heard(several, "only") { several.setValue(Only.one, forKey: "only") } == ["only: kind=1 old=one new=one"])
  }

  @Test func twoValuesWithoutSizeOfOneTypeAreSetWithoutHarm() {
    final class Twins: CocoaObject {
      @Dynamic var first: Void = ()
      @Dynamic var second: Void = ()
    }
    let (twins, recorder) = (Twins(), Recorder())
    for key in ["first", "second"] { twins.addObserver(recorder, forKeyPath: key) }
    twins.first = ()
    twins.second = ()
    for key in ["first", "second"] { twins.removeObserver(recorder, forKeyPath: key) }
    // Either of the two may be named, because they share a type and have no address.
    #expect(recorder.record.lines.count == 2)
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
