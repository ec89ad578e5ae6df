import PitfallCatalogue
import Testing

@Suite("P44 StaleOnChange")
struct StaleOnChangeTests {
  @Test("Naive: each save stores the value from before the change")
  func naive() async throws {
    try await expect(
      "P44", "naive",
      .misbehaves([
        "the settings open with 12 pt",
        "saves 12 pt",
        "the user chooses 14 pt",
        "saves 12 pt",
        "the user chooses 18 pt",
        "saves 14 pt",
        "after a restart the text has 14 pt",
      ]))
  }

  @Test("Fixed: each save stores what the user chose")
  func fixed() async throws {
    try await expect(
      "P44", "fixed",
      .holds([
        "the settings open with 12 pt",
        "saves 12 pt",
        "the user chooses 14 pt",
        "saves 14 pt",
        "the user chooses 18 pt",
        "saves 18 pt",
        "after a restart the text has 18 pt",
      ]))
  }

  @Test("Wrong fix: a value captured before the hop is as old as one read in onChange")
  func wrongCaptured() async throws {
    try await expect(
      "P44", "wrong-captured",
      .misbehaves([
        "the settings open with 12 pt",
        "saves 12 pt",
        "the user chooses 14 pt",
        "saves 12 pt",
        "the user chooses 18 pt",
        "saves 14 pt",
        "after a restart the text has 14 pt",
      ]))
  }
}
