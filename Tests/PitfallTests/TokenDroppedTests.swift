import CompileTesting
import PitfallCatalogue
import Testing

@Suite("P13 TokenDropped") struct TokenDroppedTests {
  @Test("Naive: only the initial value arrives, because the token is released at once")
  func naive() async throws { try await expect("P13", "naive", .misbehaves) }

  @Test("Fixed: the change arrives, because the cell keeps the token")
  func fixed() async throws { try await expect("P13", "fixed", .holds) }

  @Test("Wrong fix: a local constant ends with its function")
  func wrongLocalConstant() async throws { try await expect("P13", "wrong-local-constant", .misbehaves) }

  @Test("The compiler warns when the token is discarded without a word") func unusedResult() async throws {
    try await expectDiagnostics(
      #"""
      import KeyValueObserving
      import Observers
      final class Document: CocoaObject { @Dynamic var isFavorite = false }
      @MainActor func follow(_ document: Document) -> KeyValueObservation {
        document.observe(\.isFavorite) { _, _ in }  // warning: is unused
        return document.observe(\.isFavorite) { _, _ in }
      }
      """#)
  }
}
