import PitfallCatalogue
import Testing

@Suite("P44 StaleOnChange") struct StaleOnChangeTests {
  @Test("Naive: each save stores the value from before the change")
  func naive() async throws { try await expect("P44", "naive", .misbehaves) }

  @Test("Fixed: each save stores what the user chose")
  func fixed() async throws { try await expect("P44", "fixed", .holds) }

  @Test("Wrong fix: a value captured before the hop is as old as one read in onChange")
  func wrongCaptured() async throws { try await expect("P44", "wrong-captured", .misbehaves) }
}
