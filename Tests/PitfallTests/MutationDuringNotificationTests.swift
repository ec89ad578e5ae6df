import Foundation
import PitfallCatalogue
import Testing

@Suite("P32 MutationDuringNotification")
struct MutationDuringNotificationTests {
  @Test("Naive: the next cook is skipped, and the index runs past the end")
  func naive() async throws {
    try await expect(
      "P32", "naive",
      .crashes(
        .trap, saying: "Fatal error: Index out of range",
        after: [
          "Ana prepares soup",
          "Ben prepares soup",
          "Cem prepares soup",
          "Ana prepares cake",
          "Ana goes home",
          "Cem prepares cake",
        ]),
      release: .crashes(
        .trap, saying: nil,
        after: [
          "Ana prepares soup",
          "Ben prepares soup",
          "Cem prepares soup",
          "Ana prepares cake",
          "Ana goes home",
          "Cem prepares cake",
        ]))
  }

  @Test("Naive: with a replacement nothing crashes, a cook is skipped, and the new one is called too early")
  func naiveReplacement() async throws {
    try await expect(
      "P32", "naive-replacement",
      .misbehaves([
        "Ana prepares soup",
        "Ben prepares soup",
        "Cem prepares soup",
        "Ana prepares cake",
        "Ana goes home",
        "Cem prepares cake",
        "Dora prepares cake",
        "dinner is served",
      ]))
  }

  @Test("Fixed: every cook of the snapshot is called")
  func fixed() async throws {
    try await expect(
      "P32", "fixed",
      .holds([
        "Ana prepares soup",
        "Ben prepares soup",
        "Cem prepares soup",
        "Ana prepares cake",
        "Ana goes home",
        "Ben prepares cake",
        "Cem prepares cake",
        "dinner is served",
      ]))
  }

  @Test("Fixed: the replacement waits for the next order")
  func fixedReplacement() async throws {
    try await expect(
      "P32", "fixed-replacement",
      .holds([
        "Ana prepares soup",
        "Ben prepares soup",
        "Cem prepares soup",
        "Ana prepares cake",
        "Ana goes home",
        "Ben prepares cake",
        "Cem prepares cake",
        "dinner is served",
      ]))
  }

  @Test("Wrong fix: checking the bounds ends the crash and still skips a cook")
  func wrongCheckBounds() async throws {
    try await expect(
      "P32", "wrong-check-bounds",
      .misbehaves([
        "Ana prepares soup",
        "Ben prepares soup",
        "Cem prepares soup",
        "Ana prepares cake",
        "Ana goes home",
        "Cem prepares cake",
        "dinner is served",
      ]))
  }

  @Test("Wrong fix: going backward crashes when a cook takes others along")
  func wrongBackward() async throws {
    try await expect(
      "P32", "wrong-backward",
      .crashes(
        .trap, saying: "Fatal error: Index out of range",
        after: [
          "Cem prepares soup",
          "Ben prepares soup",
          "Ana prepares soup",
          "Cem prepares cake",
          "Cem goes home with the team",
        ]),
      release: .crashes(
        .trap, saying: nil,
        after: [
          "Cem prepares soup",
          "Ben prepares soup",
          "Ana prepares soup",
          "Cem prepares cake",
          "Cem goes home with the team",
        ]))
  }
}
