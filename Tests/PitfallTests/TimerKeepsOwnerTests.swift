import PitfallCatalogue
import Testing

@Suite("P49 TimerKeepsOwner")
struct TimerKeepsOwnerTests {
  @Test("Naive: the closed screen stays alive and goes on refreshing")
  func naive() async throws {
    try await expect(
      "P49", "naive",
      .leaks(
        [
          "screen asks where the courier is",
          "the user closes the screen",
          "screen is still alive",
          "screen asks where the courier is",
          "the timer is still scheduled",
        ], of: "CourierScreen", reachable: true))
  }

  @Test("Fixed: the screen goes, and the next tick ends the timer")
  func fixed() async throws {
    try await expect(
      "P49", "fixed",
      .holds([
        "screen asks where the courier is",
        "the user closes the screen",
        "screen was released",
        "the timer is invalid",
      ]))
  }

  @Test("Wrong fix: a deinit that waits for its own timer never runs")
  func wrongInvalidateInDeinit() async throws {
    try await expect(
      "P49", "wrong-invalidate-in-deinit",
      .leaks(
        [
          "screen asks where the courier is",
          "the user closes the screen",
          "screen is still alive",
          "screen asks where the courier is",
          "the timer is still scheduled",
        ], of: "CourierScreen", reachable: true))
  }
}
