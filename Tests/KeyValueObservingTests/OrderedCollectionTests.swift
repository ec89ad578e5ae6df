import Foundation
import KeyValueObserving
import Testing

@Suite("Clause 19: ordered collections")
struct OrderedCollectionTests {
  private let asked: KeyValueObservingOptions = [.old, .new]

  private func document(_ lines: String...) -> Document {
    let document = Document()
    document.lines = lines
    return document
  }

  @Test("Changing the storage in place is silent")
  func silent() {
    final class Stack: CocoaObject {
      /// The storage; `items` is what observers know.
      var storage: [Int] = [1]
      var items: [Int] { storage }
      override class var computedKeys: [String: AnyKeyPath] { ["items": \Stack.items] }
    }
    let stack = Stack()
    #expect(record(stack, "items", asked) { _ in stack.storage.append(2) } == [])
    #expect(stack.value(forKey: "items") as? [Int] == [1, 2])
  }

  @Test("An insertion has a new value and no old one")
  func insertion() {
    let document = document("a", "b")
    let proxy = document.mutableArrayValue(forKey: "lines")
    let lines = record(document, "lines", asked) { _ in
      proxy.add("c")
      proxy.insert("z", at: 0)
      proxy.insert(["x", "y"], at: [1, 3])
    }
    #expect(
      lines == [
        "lines: kind=2 indexes={2} new=[\"c\"]", "lines: kind=2 indexes={0} new=[\"z\"]",
        "lines: kind=2 indexes={1,3} new=[\"x\", \"y\"]",
      ])
    #expect(document.lines == ["z", "x", "a", "y", "b", "c"])
  }

  @Test("A removal has an old value and no new one")
  func removal() {
    let document = document("a", "b", "c", "d")
    let proxy = document.mutableArrayValue(forKey: "lines")
    let lines = record(document, "lines", asked) { _ in
      proxy.remove(at: 1)
      proxy.remove(at: [0, 2])
    }
    #expect(lines == ["lines: kind=3 indexes={1} old=[\"b\"]", "lines: kind=3 indexes={0,2} old=[\"a\", \"d\"]"])
    #expect(document.lines == ["c"])
  }

  @Test("A replacement has both")
  func replacement() {
    let document = document("a", "b", "c")
    let proxy = document.mutableArrayValue(forKey: "lines")
    let lines = record(document, "lines", asked) { _ in
      proxy.replace(at: 1, with: "x")
      proxy.replace(at: [0, 2], with: ["y", "z"])
      proxy[0] = "w"
    }
    #expect(
      lines == [
        "lines: kind=4 indexes={1} old=[\"b\"] new=[\"x\"]",
        "lines: kind=4 indexes={0,2} old=[\"a\", \"c\"] new=[\"y\", \"z\"]",
        "lines: kind=4 indexes={0} old=[\"y\"] new=[\"w\"]",
      ])
    #expect(document.lines == ["w", "x", "z"])
  }

  @Test("A prior call has kind, indexes, and old values")
  func priorCall() {
    let document = document("a")
    let lines = record(document, "lines", [.old, .new, .prior]) { _ in
      document.mutableArrayValue(forKey: "lines").replace(at: 0, with: "b")
    }
    #expect(
      lines == [
        "lines: kind=4 prior=true indexes={0} old=[\"a\"]", "lines: kind=4 indexes={0} old=[\"a\"] new=[\"b\"]",
      ])
  }

  @Test("Assigning a whole array has the kind setting")
  func assignment() {
    let document = document("a")
    let lines = record(document, "lines", asked) { _ in
      document.lines = ["b"]
      document.lines.append("c")
      document.setValue(["d"], forKey: "lines")
    }
    #expect(
      lines == [
        "lines: kind=1 old=[\"a\"] new=[\"b\"]", "lines: kind=1 old=[\"b\"] new=[\"b\", \"c\"]",
        "lines: kind=1 old=[\"b\", \"c\"] new=[\"d\"]",
      ])
  }

  @Test("A manual pair with indexes gives the same changes")
  func manualPair() {
    let document = QuietDocument()
    document.lines = ["a", "b"]
    func change(_ kind: KeyValueChange, _ indexes: IndexSet, _ body: () -> Void) {
      document.willChange(kind, valuesAt: indexes, forKey: "lines")
      body()
      document.didChange(kind, valuesAt: indexes, forKey: "lines")
    }
    let lines = record(document, "lines", asked) { _ in
      change(.insertion, [1]) { document.lines.insert("x", at: 1) }
      change(.removal, [0]) { document.lines.remove(at: 0) }
      change(.replacement, [1]) { document.lines[1] = "y" }
      change(.setting, [0]) { document.lines = [] }
    }
    #expect(
      lines == [
        "lines: kind=2 indexes={1} new=[\"x\"]", "lines: kind=3 indexes={0} old=[\"a\"]",
        "lines: kind=4 indexes={1} old=[\"b\"] new=[\"y\"]", "lines: kind=1 old=[\"x\", \"y\"] new=[]",
      ])
  }

  @Test("The message about an index tells the bounds, if there are any", arguments: [0, 1, 2])
  func bounds(_ count: Int) {
    let document = Document()
    document.lines = Array(repeating: "a", count: count)
    let exception = CocoaException.catching { document.mutableArrayValue(forKey: "lines").remove(at: count) }
    let bounds = ["for empty array", "[0 .. 0]", "[0 .. 1]"][count]
    #expect(exception?.reason.hasSuffix("is beyond bounds \(bounds).") == true)
  }

  @Test("Announcing indexes that are not there raises")
  func missingIndexes() {
    let document = Document()
    document.lines = ["a", "b"]
    let lines = record(document, "lines", asked) { _ in
      let exception = CocoaException.catching { document.willChange(.removal, valuesAt: [1, 2], forKey: "lines") }
      #expect(exception?.name == "NSRangeException")
      #expect(
        exception?.reason == "The index 2 for the key \"lines\" of \(quoted(document)) is beyond bounds [0 .. 1].")
      // Of several, the lowest is named.
      let other = CocoaException.catching { document.willChange(.removal, valuesAt: [2, 5], forKey: "lines") }
      #expect(other == exception)
    }
    #expect(lines == [])
  }

  @Test("A proxy notifies, whether it was taken before or after the first observer")
  func proxyTakenBefore() {
    let document = document()
    let before = document.mutableArrayValue(forKey: "lines")
    let lines = record(document, "lines", .new) { _ in
      before.add("a")
      document.mutableArrayValue(forKey: "lines").add("b")
    }
    #expect(lines == ["lines: kind=2 indexes={0} new=[\"a\"]", "lines: kind=2 indexes={1} new=[\"b\"]"])
  }

  @Test("A proxy writes into the typed storage, and reads it each time")
  func writesBack() {
    let document = Document()
    let proxy = document.mutableArrayValue(forKey: "numbers")
    proxy.add(1)
    document.numbers.append(2)
    #expect(proxy.count == 2)
    #expect(proxy[1] as? Int == 2)
    #expect(document.numbers == [1, 2])
  }

  @Test("A proxy sets a changed copy of a mutable array, also where there is none yet")
  func mutableArray() {
    final class Order: CocoaObject {
      @Dynamic var services: NSMutableArray = ["box"]
      @Dynamic var notes: NSMutableArray?
    }
    let order = Order()
    let before = order.services
    let lines = record(order, "services", .new) { _ in order.mutableArrayValue(forKey: "services").add("call") }
    #expect(lines == ["services: kind=2 indexes={1} new=[\"call\"]"])
    #expect(order.services == ["box", "call"])
    #expect(before == ["box"])
    order.mutableArrayValue(forKey: "notes").add("fragile")
    #expect(order.notes == ["fragile"])
  }

  @Test("An element of the wrong type raises and changes nothing")
  func wrongType() {
    let document = Document()
    document.numbers = [1]
    let proxy = document.mutableArrayValue(forKey: "numbers")
    let operations: [() -> Void] = [
      { proxy.add("x") }, { proxy.insert([2, "x"], at: [0, 1]) }, { proxy.replace(at: 0, with: "x") },
      { proxy[0] = "x" },
    ]
    let lines = record(document, "numbers") { _ in
      for operation in operations {
        #expect(
          CocoaException.catching(operation)
            == CocoaException(
              name: "NSInvalidArgumentException",
              reason: "The value for the key \"numbers\" of \(quoted(document)) must be of type Array<Int>, but an "
                + "element was of type String."))
      }
    }
    #expect(lines == [])
    #expect(document.numbers == [1])
  }

  @Test("What a prior call does to the collection is kept")
  func changedInPriorCall() {
    let document = document("a")
    let lines = record(document, "lines", [.new, .prior]) { recorder in
      recorder.whenCalled = {
        recorder.whenCalled = {}
        document.lines.append("p")
      }
      document.mutableArrayValue(forKey: "lines").insert("b", at: 0)
    }
    #expect(
      lines == [
        "lines: kind=2 prior=true indexes={0}", "lines: kind=1 prior=true", "lines: kind=1 new=[\"a\", \"p\"]",
        "lines: kind=2 indexes={0} new=[\"b\"]",
      ])
    #expect(document.lines == ["b", "a", "p"])
  }

  @Test("What a prior call does to the collection is kept, even if it removes the last observer")
  func lastObserverRemovedInPriorCall() {
    let document = document("a")
    let lines = record(document, "lines", [.prior], as: ["only"]) { recorders in
      recorders[0].whenCalled = {
        recorders[0].whenCalled = {}
        document.removeObserver(recorders[0], forKeyPath: "lines")
        document.lines = ["p"]
      }
      document.mutableArrayValue(forKey: "lines").insert("b", at: 0)
    }
    #expect(lines.count == 1)
    #expect(document.lines == ["b", "p"])
  }

  @Test("An index that a prior call invalidates raises and leaves no change open")
  func indexRemovedInPriorCall() {
    let document = document("a")
    let lines = record(document, "lines", [.old, .prior]) { recorder in
      recorder.whenCalled = {
        recorder.whenCalled = {}
        document.lines = []
      }
      let exception = CocoaException.catching { document.mutableArrayValue(forKey: "lines").remove(at: 0) }
      #expect(exception?.name == "NSRangeException")
      document.didChange(.removal, valuesAt: [0], forKey: "lines")
    }
    #expect(
      lines == [
        "lines: kind=3 prior=true indexes={0} old=[\"a\"]", "lines: kind=1 prior=true old=[\"a\"]",
        "lines: kind=1 old=[\"a\"]",
      ])
  }

  @Test("An index out of bounds raises and changes nothing")
  func outOfBounds() {
    let document = document("a")
    let proxy = document.mutableArrayValue(forKey: "lines")
    let operations: [() -> Void] = [
      { proxy.insert("x", at: 2) }, { proxy.remove(at: 1) }, { proxy.replace(at: 1, with: "x") },
      { proxy.insert(["x", "y"], at: [0, 3]) }, { _ = proxy[1] }, { proxy[1] = "x" },
      { proxy.insert("x", at: -1) }, { proxy.remove(at: -1) }, { proxy.replace(at: -1, with: "x") },
      { _ = proxy[-1] }, { proxy[-1] = "x" },
    ]
    let lines = record(document, "lines") { _ in
      for operation in operations { #expect(CocoaException.catching(operation)?.name == "NSRangeException") }
      #expect(CocoaException.catching { proxy.insert(["x"], at: [0, 1]) }?.name == "NSInvalidArgumentException")
    }
    #expect(lines == [])
    #expect(document.lines == ["a"])
  }
}
