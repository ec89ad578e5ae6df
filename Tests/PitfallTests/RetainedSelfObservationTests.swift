import PitfallCatalogue
import Testing

@Suite("P21 RetainedSelfObservation")
struct RetainedSelfObservationTests {
  @Test("Naive: the settings own themselves")
  func naive() async throws {
    try await expect(
      "P21", "naive",
      .leaks(
        [
          "volume 3: sound is on",
          "volume 0: sound is off",
          "the user closes the screen",
          "model is still alive",
        ], of: "SoundSettings"))
  }

  @Test("Fixed: the settings go with their screen")
  func fixed() async throws {
    try await expect(
      "P21", "fixed",
      .holds([
        "volume 3: sound is on",
        "volume 0: sound is off",
        "the user closes the screen",
        "model was released",
      ]))
  }

  @Test("Wrong fix: a deinit inside the cycle never runs")
  func wrongUnobserveInDeinit() async throws {
    try await expect(
      "P21", "wrong-unobserve-in-deinit",
      .leaks(
        [
          "volume 3: sound is on",
          "volume 0: sound is off",
          "the user closes the screen",
          "model is still alive",
        ], of: "SoundSettings"))
  }
}
