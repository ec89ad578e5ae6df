import Foundation
import KeyValueObserving
import Testing

@Suite("Clause 19: ordered collections") struct OrderedCollectionTests {
  private let asked: KeyValueObservingOptions = [.old, .new]

  private func document(_ lines: String...) -> Document {
    let document = Document()
    document.lines = lines
    return document
  }

  @Test("Changing the storage in place is silent") func silent() {
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

  @Test("A manual pair of the kind setting has whole values and no indexes") func manualSetting() {
    let document = QuietDocument()
    document.lines = ["a"]
    let lines = record(document, "lines", asked) { _ in
      document.willChange(.setting, valuesAt: [0], forKey: "lines")
      document.lines = []
      document.didChange(.setting, valuesAt: [0], forKey: "lines")
    }
    #expect(lines == ["lines: kind=1 old=[\"a\"] new=[]"])
  }

  @Test("A proxy makes a mutable array where there is none yet") func mutableArray() {
    final class Order: CocoaObject { @Dynamic var notes: NSMutableArray? }
    let order = Order()
    order.mutableArrayValue(forKey: "notes").add("fragile")
    #expect(order.notes == ["fragile"])
  }

  @Test("An element of the wrong type raises and changes nothing") func wrongType() {
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

  @Test("A negative index raises and changes nothing") func negativeIndex() {
    let document = document("a")
    let proxy = document.mutableArrayValue(forKey: "lines")
    let operations: [() -> Void] = [
      { proxy.insert("x", at: -1) }, { proxy.remove(at: -1) }, { proxy.replace(at: -1, with: "x") },
      { _ = proxy[-1] }, { proxy[-1] = "x" },
    ]
    let lines = record(document, "lines") { _ in
      for operation in operations { #expect(CocoaException.catching(operation)?.name == "NSRangeException") }
    }
    #expect(lines == [])
    #expect(document.lines == ["a"])
  }
}
