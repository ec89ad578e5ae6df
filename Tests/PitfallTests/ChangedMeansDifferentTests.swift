import PitfallCatalogue
import Testing

@Suite("P29 ChangedMeansDifferent")
struct ChangedMeansDifferentTests {
  @Test("Naive: the draft is saved again each time its text is set to what it is")
  func naive() async throws {
    try await expect(
      "P29", "naive",
      .misbehaves([
        "saved \"Hi\"",
        "the user moves the cursor",
        "saved \"Hi\"",
        "saved \"Hi\"",
        "the user types again",
        "saved \"Hi!\"",
      ]))
  }

  @Test("Fixed: the draft is saved when its text differs")
  func fixed() async throws {
    try await expect(
      "P29", "fixed",
      .holds([
        "saved \"Hi\"",
        "the user moves the cursor",
        "the user types again",
        "saved \"Hi!\"",
      ]))
  }

  @Test("Wrong fix: the property already has the new value, so nothing is saved")
  func wrongCompareWithProperty() async throws {
    try await expect(
      "P29", "wrong-compare-with-property",
      .misbehaves([
        "the user moves the cursor",
        "the user types again",
      ]))
  }
}
