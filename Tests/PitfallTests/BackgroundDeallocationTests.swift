import PitfallCatalogue
import Testing

@Suite("P37 BackgroundDeallocation")
struct BackgroundDeallocationTests {
  @Test("Naive: the worker releases the screen last, and tears it down on its own thread")
  func naive() async throws {
    try await expect(
      "P37", "naive",
      .misbehaves([
        "screen shows the preview",
        "the user closes the screen",
        "the worker finishes the preview",
        "screen is torn down on the worker's thread",
      ]))
  }

  @Test("Fixed: the screen is torn down where it is closed")
  func fixed() async throws {
    try await expect(
      "P37", "fixed",
      .holds([
        "screen shows the preview",
        "the user closes the screen",
        "screen is torn down on the main actor",
        "the worker finishes the preview",
      ]))
  }

  @Test("Wrong fix: unwrapping on the worker makes it the last owner again")
  func wrongGuardOnWorker() async throws {
    try await expect(
      "P37", "wrong-guard-on-worker",
      .misbehaves([
        "screen shows the preview",
        "the user closes the screen",
        "the worker finishes the preview",
        "screen is torn down on the worker's thread",
      ]))
  }
}
