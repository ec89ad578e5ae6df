import Foundation
import PitfallCatalogue
import Testing

@Suite("P28 NilIsNull")
struct NilIsNullTests {
  @Test("Naive: the forced cast crashes on NSNull")
  func naive() async throws {
    try await expect(
      "P28", "naive",
      .crashes(
        [SIGABRT], saying: "NSNull' (0x…) to '",
        after: [
          "label shows Nora",
          "Nora signs out",
        ]))
  }

  @Test("Naive: the conditional cast skips nil, and the menu goes on showing Nora")
  func naiveStale() async throws {
    try await expect(
      "P28", "naive-stale",
      .misbehaves([
        "menu shows Nora",
        "Nora signs out",
        "the settings belong to a guest",
      ]))
  }

  @Test("Fixed: the label shows a guest")
  func fixed() async throws {
    try await expect(
      "P28", "fixed",
      .holds([
        "label shows Nora",
        "Nora signs out",
        "label shows a guest",
      ]))
  }

  @Test("Fixed: the menu shows a guest")
  func fixedStale() async throws {
    try await expect(
      "P28", "fixed-stale",
      .holds([
        "menu shows Nora",
        "Nora signs out",
        "menu shows a guest",
        "the settings belong to a guest",
      ]))
  }

  @Test("Wrong fix: the entry is never nil, so the cast crashes as before")
  func wrongCheckForNil() async throws {
    try await expect(
      "P28", "wrong-check-for-nil",
      .crashes(
        [SIGABRT], saying: "NSNull' (0x…) to '",
        after: [
          "label shows Nora",
          "Nora signs out",
        ]))
  }
}
