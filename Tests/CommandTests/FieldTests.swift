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

  private func described(_ type: Any.Type) -> [String] { Field.all(of: type).map { "\($0.name) \($0.kind)" } }

  @Test("A strong reference, a weak one, and an address are told apart")
  func kinds() {
    #expect(described(Screen.self) == ["title strong", "delegate unowned", "owner unowned", "number unowned"])
  }

  @Test("The superclass's fields come first, and a struct's have the name of their property")
  func inherited() {
    let fields = described(Editor.self)
    #expect(fields.prefix(4) == ["title strong", "delegate unowned", "owner unowned", "number unowned"])
    #expect(fields.dropFirst(4).prefix(4) == ["closure strong", "pair strong", "pair unowned", "pair unowned"])
    #expect(fields.dropFirst(8).first == "lists strong")
    #expect(fields.contains("lock strong") && fields.last == "last strong")
  }

  @Test("Fields lie one behind another, inside the object")
  func places() {
    let fields = Field.all(of: Editor.self)
    for (field, next) in zip(fields, fields.dropFirst()) { #expect(field.bytes.upperBound <= next.bytes.lowerBound) }
    #expect(fields.allSatisfy { $0.bytes.lowerBound >= 16 && !$0.bytes.isEmpty })
  }
}
