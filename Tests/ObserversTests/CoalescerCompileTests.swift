import CompileTesting
import Testing

@Suite("Coalescer: what the compiler rejects") struct CoalescerDiagnosticsTests {
  @Test("An action on a queue reaches neither a screen's state nor an actor's") func places() async throws {
    try await expectDiagnostics(
      """
      import Dispatch
      import Observers
      @MainActor final class Form {
        var saved = 0
        func coalescers() -> [Coalescer<Never>] {
          [
            Coalescer(on: MainActor.self) { [weak self] in self?.saved += 1 },
            Coalescer(on: DispatchQueue.global()) { [weak self] in self?.saved += 1 },
            // error: main actor-isolated property 'saved' can not be mutated from a Sendable closure
          ]
        }
      }
      actor Index {
        var built = 0
        func coalescers() -> [Coalescer<Never>] {
          [
            Coalescer(on: self) { index in index.built += 1 },
            Coalescer(on: DispatchQueue.global()) { [weak self] in self?.built += 1 },
            // error: actor-isolated property 'built' can not be mutated from a Sendable closure
          ]
        }
      }
      """)
  }

  @Test("A plain class is not sent to the main actor, and its owner acts for it")
  func plainClass() async throws {
    try await expectDiagnostics(
      """
      import Observers
      final class Draft {
        var saved = 0
        func coalescer() -> Coalescer<Never> {
          Coalescer(on: MainActor.self) { [weak self] in self?.saved += 1 }
          // error: sending 'self' risks causing data races
        }
      }
      actor Index {
        let draft = Draft()
        func coalescer() -> Coalescer<Never> { Coalescer(on: self) { index in index.draft.saved += 1 } }
      }
      """)
  }

  @Test("Keys are Sendable, and a coalescer with keys needs one") func keys() async throws {
    try await expectDiagnostics(
      """
      import Observers
      final class Row: Hashable {
        static func == (one: Row, other: Row) -> Bool { one === other }
        func hash(into hasher: inout Hasher) {}
      }
      func rows(_ changes: Coalescer<Row>) {}  // error: type 'Row' does not conform to the 'Sendable' protocol
      func change(_ changes: Coalescer<String>) {
        changes.changed("name")
        changes.changed()  // error: requires the types 'String' and 'Never' be equivalent
        changes.changed(1)  // error: cannot convert value of type 'Int' to expected argument type 'String'
      }
      """)
  }
}
