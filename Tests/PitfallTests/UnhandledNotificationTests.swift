import Foundation
import PitfallCatalogue
import Testing

@Suite("P16 UnhandledNotification")
struct UnhandledNotificationTests {
  @Test("Naive: the volume is shown, passed on to the root, and reported as not handled")
  func naive() async throws {
    try await expect(
      "P16", "naive",
      .crashes(
        [SIGABRT], saying: "An -observeValueForKeyPath:ofObject:change:context: message was received but not handled.",
        after: [
          "preview shows 14 pt",
          "slider shows 8",
        ]))
  }

  @Test("Fixed: each class handles its own key, and nothing reaches the root")
  func fixed() async throws {
    try await expect(
      "P16", "fixed",
      .holds([
        "preview shows 14 pt",
        "slider shows 8",
        "settings are saved",
      ]))
  }

  @Test("Wrong fix: without super, the superclass loses its own notification")
  func wrongNeverSuper() async throws {
    try await expect(
      "P16", "wrong-never-super",
      .misbehaves([
        "slider shows 8",
        "settings are saved",
      ]))
  }
}
