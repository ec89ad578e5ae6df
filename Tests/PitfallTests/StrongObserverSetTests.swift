import PitfallCatalogue
import Testing

@Suite("P19 StrongObserverSet") struct StrongObserverSetTests {
  @Test("Naive: the room keeps the closed window alive, and it goes on playing sounds")
  func naive() async throws { try await expect("P19", "naive", .leaks) }

  @Test("Fixed: the room keeps no window alive")
  func fixed() async throws { try await expect("P19", "fixed", .holds) }

  @Test("Wrong fix: a deinit that waits for the array never runs")
  func wrongRemoveInDeinit() async throws { try await expect("P19", "wrong-remove-in-deinit", .leaks) }
}
