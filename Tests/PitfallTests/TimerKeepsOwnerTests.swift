import PitfallCatalogue
import Testing

@Suite("P49 TimerKeepsOwner") struct TimerKeepsOwnerTests {
  @Test("Naive: the closed screen stays alive and goes on refreshing")
  func naive() async throws { try await expect("P49", "naive", .leaks) }

  @Test("Fixed: the screen goes, and the next tick ends the timer")
  func fixed() async throws { try await expect("P49", "fixed", .holds) }

  @Test("Wrong fix: a deinit that waits for its own timer never runs")
  func wrongInvalidateInDeinit() async throws { try await expect("P49", "wrong-invalidate-in-deinit", .leaks) }
}
