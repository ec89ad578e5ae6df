import PitfallCatalogue
import Testing

@Suite("P27 ManualOnTopOfAutomatic")
struct ManualOnTopOfAutomaticTests {
  @Test("Naive: the pair and the setter both notify, so the sound plays twice")
  func naive() async throws {
    try await expect(
      "P27", "naive",
      .misbehaves([
        "speaker is muted",
        "speaker is on",
        "the user turns the volume to 11",
        "speaker plays a sound at 10",
        "speaker plays a sound at 10",
      ]))
  }

  @Test("Fixed: the sound plays once")
  func fixed() async throws {
    try await expect(
      "P27", "fixed",
      .holds([
        "speaker is muted",
        "speaker is on",
        "the user turns the volume to 11",
        "speaker plays a sound at 10",
      ]))
  }

  @Test("Wrong fix: both calls have the same old and new value, so a comparison stops neither")
  func wrongCompareValues() async throws {
    try await expect(
      "P27", "wrong-compare-values",
      .misbehaves([
        "speaker is muted",
        "speaker is on",
        "the user turns the volume to 11",
        "speaker plays a sound at 10",
        "speaker plays a sound at 10",
      ]))
  }

  @Test("Wrong fix: the other properties fall silent")
  func wrongNothingAutomatic() async throws {
    try await expect(
      "P27", "wrong-nothing-automatic",
      .misbehaves([
        "the user turns the volume to 11",
        "speaker plays a sound at 10",
      ]))
  }
}
