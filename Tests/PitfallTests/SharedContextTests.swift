import CompileTesting
import PitfallCatalogue
import Testing

@Suite("P17 SharedContext") struct SharedContextTests {
  @Test("Naive: the subclass takes both calls, because both contexts have one address")
  func naive() async throws { try await expect("P17", "naive", .misbehaves) }

  @Test("Fixed: the label follows, and the banner flashes once")
  func fixed() async throws { try await expect("P17", "fixed", .holds) }

  @Test("Wrong fix: nil is the same context for every class")
  func wrongNoContext() async throws { try await expect("P17", "wrong-no-context", .misbehaves) }

  @Test("Strict memory safety warns where a context is passed, unique or not")
  func strictMemorySafety() async throws {
    try await expectDiagnostics(
      """
      import KeyValueObserving
      final class Screen: CocoaObject {
        nonisolated(unsafe) private static var context = 0
        func follow(_ order: CocoaObject) {
          order.addObserver(self, forKeyPath: "price", context: &Screen.context)  // warning: uses unsafe constructs
          order.addObserver(self, forKeyPath: "price")
        }
      }
      """, flags: ["-strict-memory-safety"])
  }

  @Test("Swift 6 rejects a context that is a plain static variable") func plainStaticVariable() async throws {
    try await expectDiagnostics(
      """
      import KeyValueObserving
      final class Screen: CocoaObject {
        private static var plain = 0  // error: is not concurrency-safe
        nonisolated(unsafe) private static var context = 0
        func follow(_ order: CocoaObject) {
          order.addObserver(self, forKeyPath: "price", context: &Screen.plain)
          order.addObserver(self, forKeyPath: "price", context: &Screen.context)
        }
      }
      """)
  }
}
