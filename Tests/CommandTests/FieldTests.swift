import Synchronization
import Testing

@testable import ObjectGraphs

/// Where the references of an object lie, by the runtime's own description of its class.
@Suite("The fields of a class") struct FieldTests {
  private class Screen {
    var title: String? = "Report"
    weak var delegate: Screen?
    unowned(unsafe) let owner: Screen? = nil
    let number = 7
  }

  private struct Pair {
    let first: Screen?
    let count = 1
    weak var second: Screen?
  }

  private final class Editor: Screen {
    var closure: (() -> Void)?
    var pair = Pair(first: nil)
    lazy var lists: [Screen] = []
    let lock = Mutex<[Screen]>([])
    let last: Screen? = nil
  }

  private final class Counter {
    let count = Atomic<UInt8>(0)
    let lock = Mutex<[Screen]>([])
  }

  private func described(_ type: AnyClass) -> [String] { Field.all(of: type).map { "\($0.name) \($0.kind)" } }

  @Test("A strong reference, a weak one, and an address are told apart")
  func kinds() {
    // A string is a count and a reference to its storage.
    #expect(
      described(Screen.self) == [
        "title address", "title strong", "delegate weak", "owner weak", "number address",
      ])
  }

  @Test("The superclass's fields come first, and a struct's have the name of their property")
  func inherited() {
    let fields = described(Editor.self)
    let own = described(Screen.self)
    #expect(fields.prefix(own.count) == own[...])
    #expect(
      fields.dropFirst(own.count).prefix(5) == [
        "closure strong", "pair strong", "pair address", "pair weak", "lists strong",
      ])
    #expect(fields.contains("lock strong") && fields.last == "last strong")
  }

  @Test("A mutex may hold references, also as the last field, and an atomic number and its padding do not")
  func withoutCopies() {
    #expect(described(Counter.self) == ["lock strong"])
  }

  @Test("Fields lie one behind another, inside the object")
  func places() {
    let fields = Field.all(of: Editor.self)
    for (field, next) in zip(fields, fields.dropFirst()) { #expect(field.bytes.upperBound <= next.bytes.lowerBound) }
    #expect(fields.allSatisfy { $0.bytes.lowerBound >= 16 && !$0.bytes.isEmpty })
  }
}
