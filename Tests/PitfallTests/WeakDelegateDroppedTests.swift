import CompileTesting
import PitfallCatalogue
import Testing

@Suite("P51 WeakDelegateDropped") struct WeakDelegateDroppedTests {
  @Test("Naive: the handler is gone before the user can tap")
  func naive() async throws { try await expect("P51", "naive", .misbehaves) }

  @Test("Fixed: the screen keeps the handler, and the tap arrives")
  func fixed() async throws { try await expect("P51", "fixed", .holds) }

  @Test("Wrong fix: a strong delegate that owns the list makes a cycle")
  func wrongStrongDelegate() async throws { try await expect("P51", "wrong-strong-delegate", .leaks) }

  @Test("The compiler warns when nobody else can keep the delegate") func warning() async throws {
    try await expectDiagnostics(
      """
      protocol ListDelegate: AnyObject {}
      final class Handler: ListDelegate {}
      final class List { weak var delegate: (any ListDelegate)? }
      func open(_ list: List, _ kept: Handler) {
        list.delegate = Handler()  // warning: will be immediately deallocated  // warning: will always be nil
        list.delegate = kept
      }
      """)
  }
}
