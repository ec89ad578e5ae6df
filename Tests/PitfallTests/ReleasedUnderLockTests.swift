import Foundation
import PitfallCatalogue
import Testing

@Suite("P52 ReleasedUnderLock")
struct ReleasedUnderLockTests {
  @Test("Naive: the bell waits for a lock that its own thread holds")
  func naive() async throws {
    try await expect(
      "P52", "naive",
      .hangs(after: [
        "cook hears of soup",
        "cook prepares soup",
        "the steward dismisses the cook",
      ]))
  }

  @Test("Fixed: the cook goes, and his registration with him")
  func fixed() async throws {
    try await expect(
      "P52", "fixed",
      .holds([
        "cook hears of soup",
        "cook prepares soup",
        "the steward dismisses the cook",
        "0 listen for the bell",
      ]))
  }

  @Test("Wrong fix: a Mutex traps where the older lock waits")
  func wrongNewerLock() async throws {
    try await expect(
      "P52", "wrong-newer-lock",
      .crashes(
        .trap, saying: "Recursive call to lock Mutex",
        after: [
          "cook hears of soup",
          "cook prepares soup",
          "the steward dismisses the cook",
        ]))
  }
}
