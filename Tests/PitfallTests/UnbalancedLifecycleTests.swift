import PitfallCatalogue
import Testing

@Suite("P09 UnbalancedLifecycle") struct UnbalancedLifecycleTests {
  @Test("Naive: a canceled swipe registers the screen a second time")
  func naive() async throws { try await expect("P09", "naive", .misbehaves) }

  @Test("Naive: one removal leaves a registration, and the closed screen is notified")
  func naiveClosing() async throws { try await expect("P09", "naive-closing", .crashes) }

  @Test("Fixed: the screen observes once, however often it appears")
  func fixed() async throws { try await expect("P09", "fixed", .holds) }

  @Test("Fixed: the observation ends with the screen")
  func fixedClosing() async throws { try await expect("P09", "fixed-closing", .holds) }

  @Test("Wrong fix: an ordinary way out removes twice")
  func wrongRemoveTwice() async throws { try await expect("P09", "wrong-remove-twice", .crashes) }
}
