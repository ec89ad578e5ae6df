import Foundation
import PitfallCatalogue
import Testing

@Suite("P07 SwallowedRemoval")
struct SwallowedRemovalTests {
  @Test("Naive: one removal failed silently, and the dead screen is notified")
  func naive() async throws {
    try await expect(
      "P07", "naive",
      .crashes(
        [SIGABRT], saying: "*** -[SettingsScreen retain]: message sent to deallocated instance",
        after: [
          "screen shows volume 7",
          "screen shows 🔇",
          "screen was released",
          "the volume is 8",
        ]))
  }

  @Test("Naive: without zombies, the notification is a use after free")
  func naiveUseAfterFree() async throws {
    try await expect(
      "P07", "naive-use-after-free",
      .crashes(
        [], saying: "AddressSanitizer: heap-use-after-free",
        after: ["screen shows volume 7", "screen shows 🔇", "screen was released", "the volume is 8"]))
  }

  @Test("Fixed: the same under the address sanitizer")
  func fixedUseAfterFree() async throws {
    try await expect(
      "P07", "fixed-use-after-free",
      .holds([
        "screen shows volume 7", "screen shows 🔇", "screen was released", "the volume is 8", "the sound is on",
      ]))
  }

  @Test("Fixed: both observations end with the screen")
  func fixed() async throws {
    try await expect(
      "P07", "fixed",
      .holds([
        "screen shows volume 7",
        "screen shows 🔇",
        "screen was released",
        "the volume is 8",
        "the sound is on",
      ]))
  }

  @Test("Wrong fix: a line in the log does not remove the registration")
  func wrongLogIt() async throws {
    try await expect(
      "P07", "wrong-log-it",
      .crashes(
        [SIGABRT], saying: "*** -[SettingsScreen retain]: message sent to deallocated instance",
        after: [
          "screen shows 🔇",
          "log: NSRangeException while the screen closed",
          "screen was released",
        ]))
  }
}
