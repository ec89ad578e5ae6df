import PitfallCatalogue
import Testing

@Suite("P23 DelegateRetained")
struct DelegateRetainedTests {
  @Test("Naive: screen and picker keep each other alive")
  func naive() async throws {
    try await expect(
      "P23", "naive",
      .leaks(
        [
          "settings become dark",
          "screen is still alive",
          "picker is still alive",
        ], of: "SettingsScreen"))
  }

  @Test("Fixed: both go when the screen closes")
  func fixed() async throws {
    try await expect(
      "P23", "fixed",
      .holds([
        "settings become dark",
        "screen was released",
        "picker was released",
      ]))
  }

  @Test("Wrong fix: a deinit inside the cycle never runs")
  func wrongClearInDeinit() async throws {
    try await expect(
      "P23", "wrong-clear-in-deinit",
      .leaks(
        [
          "settings become dark",
          "screen is still alive",
          "picker is still alive",
        ], of: "SettingsScreen"))
  }
}
