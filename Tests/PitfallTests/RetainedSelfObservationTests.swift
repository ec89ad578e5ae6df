import PitfallCatalogue
import Testing

@Suite("P21 RetainedSelfObservation") struct RetainedSelfObservationTests {
  @Test("Naive: the settings own themselves")
  func naive() async throws { try await expect("P21", "naive", .leaks) }

  @Test("Fixed: the settings go with their screen")
  func fixed() async throws { try await expect("P21", "fixed", .holds) }

  @Test("Wrong fix: a deinit inside the cycle never runs")
  func wrongUnobserveInDeinit() async throws { try await expect("P21", "wrong-unobserve-in-deinit", .leaks) }
}
