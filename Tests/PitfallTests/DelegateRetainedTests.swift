import PitfallCatalogue
import Testing

@Suite("P23 DelegateRetained")
struct DelegateRetainedTests {
  @Test("Naive: screen and picker keep each other alive")
  func naive() async throws { try await expect("P23", "naive", .leaks) }

  @Test("Fixed: both go when the screen closes")
  func fixed() async throws { try await expect("P23", "fixed", .holds) }

  @Test("Wrong fix: a deinit inside the cycle never runs")
  func wrongClearInDeinit() async throws { try await expect("P23", "wrong-clear-in-deinit", .leaks) }
}
