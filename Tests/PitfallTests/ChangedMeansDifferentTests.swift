import PitfallCatalogue
import Testing

@Suite("P29 ChangedMeansDifferent") struct ChangedMeansDifferentTests {
  @Test("Naive: the draft is saved again each time its text is set to what it is")
  func naive() async throws { try await expect("P29", "naive", .misbehaves) }

  @Test("Fixed: the draft is saved when its text differs")
  func fixed() async throws { try await expect("P29", "fixed", .holds) }

  @Test("Wrong fix: the property already has the new value, so nothing is saved")
  func wrongCompareWithProperty() async throws { try await expect("P29", "wrong-compare-with-property", .misbehaves) }
}
