import Foundation
import KeyValueObserving
import Testing

/// A few properties are looked through, and many are looked up: both kinds of classes must find all of theirs.
@Suite("Surface: a class finds its properties by name and by place") struct PropertyTests {
  @Test("Each of eight properties is read, written, and observed as itself") func eight() {
    let (eight, recorder) = (Eight(), Recorder())
    let keys = ["a", "b", "c", "d", "e", "f", "g", "h"]
    for key in keys { eight.addObserver(recorder, forKeyPath: key, options: [.old, .new]) }
    (eight.a, eight.b, eight.c, eight.d) = (1, 2, 3, 4)
    (eight.e, eight.f, eight.g, eight.h) = (5, 6, 7, 8)
    for key in keys { eight.setValue(0, forKey: key) }
    for key in keys { eight.removeObserver(recorder, forKeyPath: key) }
    let lines = keys.enumerated().map { "\($1): kind=1 old=0 new=\($0 + 1)" }
    #expect(recorder.record.lines == lines + keys.enumerated().map { "\($1): kind=1 old=\($0 + 1) new=0" })
  }

  @Test("So is each of many, where a property of the subclass hides a private one of its superclass, too")
  func many() {
    let (many, recorder) = (Eleven(), Recorder())
    let keys = ["a", "h", "i", "hidden"]
    for key in keys { many.addObserver(recorder, forKeyPath: key, options: [.old, .new]) }
    (many.a, many.h, many.i, many.hidden) = (1, 2, 3, 4)
    many.setValue(5, forKey: "hidden")
    for key in keys { many.removeObserver(recorder, forKeyPath: key) }
    #expect(
      recorder.record.lines == [
        "a: kind=1 old=0 new=1", "h: kind=1 old=0 new=2", "i: kind=1 old=0 new=3", "hidden: kind=1 old=0 new=4",
        "hidden: kind=1 old=4 new=5",
      ])
    #expect(many.hidden == 5)
    #expect(many.superclassHidden == 7)
  }

  @Test("A property of an existential type holds nil as an Optional does", arguments: ["thing", "words", "content"])
  func anyHoldsNil(_ key: String) {
    let holder = Holder()
    #expect(holder.value(forKey: key) == nil)
    (holder.thing, holder.words, holder.content) = (1, "one", [1].first)
    #expect(holder.value(forKey: key) != nil)
  }
}

private class Eight: CocoaObject {
  @Dynamic var a = 0
  @Dynamic var b = 0
  @Dynamic var c = 0
  @Dynamic var d = 0
  @Dynamic var e = 0
  @Dynamic var f = 0
  @Dynamic var g = 0
  @Dynamic var h = 0
}

private class Ten: Eight {
  @Dynamic var i = 0
  @Dynamic private var hidden = 7
  var superclassHidden: Int { hidden }
}

private final class Eleven: Ten { @Dynamic var hidden = 0 }

private protocol Content<Element> { associatedtype Element }
extension Optional: Content { fileprivate typealias Element = Wrapped }

private final class Holder: CocoaObject {
  @Dynamic var thing: Any = Int?.none as Any
  @Dynamic var words: any Hashable = String?.none
  @Dynamic var content: any Content<Int> = Int?.none
}
