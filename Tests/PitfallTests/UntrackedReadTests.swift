import PitfallCatalogue
import Testing

@Suite("P47 UntrackedRead")
struct UntrackedReadTests {
  @Test("Naive: a property that is read before the closure is not followed")
  func naive() async throws {
    try await expect(
      "P47", "naive",
      .misbehaves([
        "preview is light and shows 12 pt",
        "the user chooses the dark theme",
        "preview is dark and shows 12 pt",
        "the user chooses 18 pt",
      ]))
  }

  @Test("Naive: an ignored property is not followed")
  func naiveIgnored() async throws {
    try await expect(
      "P47", "naive-ignored",
      .misbehaves([
        "page has 1 columns and 20 mm margin",
        "the user chooses 2 columns",
        "page has 2 columns and 20 mm margin",
        "the user drags the margin to 30 mm",
      ]))
  }

  @Test("Fixed: a property that is read in the closure is followed")
  func fixed() async throws {
    try await expect(
      "P47", "fixed",
      .holds([
        "preview is light and shows 12 pt",
        "the user chooses the dark theme",
        "preview is dark and shows 12 pt",
        "the user chooses 18 pt",
        "preview is dark and shows 18 pt",
      ]))
  }

  @Test("Fixed: a tracked property is followed")
  func fixedIgnored() async throws {
    try await expect(
      "P47", "fixed-ignored",
      .holds([
        "page has 1 columns and 20 mm margin",
        "the user chooses 2 columns",
        "page has 2 columns and 20 mm margin",
        "the user drags the margin to 30 mm",
        "page has 2 columns and 30 mm margin",
      ]))
  }

  @Test("Wrong fix: mentioning the model tracks none of its properties")
  func wrongWholeModel() async throws {
    try await expect(
      "P47", "wrong-whole-model",
      .misbehaves([
        "preview is light and shows 12 pt",
        "the user chooses the dark theme",
        "preview is dark and shows 12 pt",
        "the user chooses 18 pt",
      ]))
  }
}
