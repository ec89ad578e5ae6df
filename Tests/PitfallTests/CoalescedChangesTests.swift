import PitfallCatalogue
import Testing

@Suite("P46 CoalescedChanges")
struct CoalescedChangesTests {
  @Test("Naive: messages that arrive while the badge is busy are not counted")
  func naive() async throws {
    try await expect(
      "P46", "naive",
      .misbehaves([
        "badge shows 1",
        "three messages arrive at once",
        "badge shows 2",
        "the room is closed",
      ]))
  }

  @Test("Naive: Observations skips messages that arrive while the voice is busy")
  func naiveSpoken() async throws {
    try await expect(
      "P46", "naive-spoken",
      .misbehaves([
        "voice says \"Hello!\"",
        "three messages arrive at once",
        "voice says \"Bye!\"",
        "the room is closed",
      ]))
  }

  @Test("Fixed: every message is counted")
  func fixed() async throws {
    try await expect(
      "P46", "fixed",
      .holds([
        "badge shows 1",
        "three messages arrive at once",
        "badge shows 2",
        "badge shows 3",
        "badge shows 4",
        "the room is closed",
      ]))
  }

  @Test("Fixed: every message is spoken")
  func fixedSpoken() async throws {
    try await expect(
      "P46", "fixed-spoken",
      .holds([
        "voice says \"Hello!\"",
        "three messages arrive at once",
        "voice says \"Lunch?\"",
        "voice says \"At noon?\"",
        "voice says \"Bye!\"",
        "the room is closed",
      ]))
  }

  @Test("Wrong fix: a larger buffer loses later")
  func wrongLargerBuffer() async throws {
    try await expect(
      "P46", "wrong-larger-buffer",
      .misbehaves([
        "badge shows 1",
        "three messages arrive at once",
        "badge shows 2",
        "badge shows 3",
        "the room is closed",
      ]))
  }
}
