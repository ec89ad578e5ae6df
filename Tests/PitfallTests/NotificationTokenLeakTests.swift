import CompileTesting
import PitfallCatalogue
import Testing

@Suite("P20 NotificationTokenLeak") struct NotificationTokenLeakTests {
  @Test("Naive: five visits leave five screens, and all of them react")
  func naive() async throws { try await expect("P20", "naive", .leaks) }

  @Test("Naive: the token of a typed message never ends, because the closure keeps the screen that keeps it")
  func naiveTyped() async throws { try await expect("P20", "naive-typed", .leaks) }

  @Test("Fixed: the token of a typed message ends with the screen")
  func fixedTyped() async throws { try await expect("P20", "fixed-typed", .holds) }

  @Test("Fixed: only the open screen reacts")
  func fixed() async throws { try await expect("P20", "fixed", .holds) }

  @Test("Wrong fix: a weak capture releases the screens and leaves their blocks")
  func wrongWeakOnly() async throws { try await expect("P20", "wrong-weak-only", .misbehaves) }

  @Test("The compiler rejects a removal in deinit, which is sound, and lets the strong capture pass")
  func removalInDeinit() async throws {
    try await expectDiagnostics(
      """
      import Foundation
      @MainActor final class SettingsScreen {
        private var token: (any NSObjectProtocol)?
        func appear() {
          token = NotificationCenter.default.addObserver(forName: .init("x"), object: nil, queue: nil) { _ in
            MainActor.assumeIsolated { self.reload() }
          }
        }
        deinit {
          if let token { NotificationCenter.default.removeObserver(token) }  // error: from nonisolated deinit
        }
        func reload() {}
      }
      """)
  }
}
