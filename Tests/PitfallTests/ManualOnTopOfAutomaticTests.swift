import PitfallCatalogue
import Testing

@Suite("P27 ManualOnTopOfAutomatic") struct ManualOnTopOfAutomaticTests {
  @Test("Naive: the pair and the setter both notify, so the sound plays twice")
  func naive() async throws { try await expect("P27", "naive", .misbehaves) }

  @Test("Fixed: the sound plays once") func fixed() async throws { try await expect("P27", "fixed", .holds) }

  @Test("Wrong fix: both calls have the same old and new value, so a comparison stops neither")
  func wrongCompareValues() async throws { try await expect("P27", "wrong-compare-values", .misbehaves) }

  @Test("Wrong fix: the other properties fall silent")
  func wrongNothingAutomatic() async throws { try await expect("P27", "wrong-nothing-automatic", .misbehaves) }
}
