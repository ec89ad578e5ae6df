import ChildProcesses
import Foundation
import PitfallCatalogue
import Testing

@Suite("P52 ReleasedUnderLock")
struct ReleasedUnderLockTests {
  @Test("Naive: the bus waits for a lock that its own thread holds")
  func naive() async throws {
    try await expect(
      "P52", "naive",
      .hangs(after: [
        "title counts \"Hello!\"",
        "window shows \"Hello!\"",
        "the user closes the window",
      ]))
  }

  @Test("Fixed: the window goes, and its subscription with it")
  func fixed() async throws {
    try await expect(
      "P52", "fixed",
      .holds([
        "title counts \"Hello!\"",
        "window shows \"Hello!\"",
        "the user closes the window",
        "0 handlers are left",
      ]))
  }

  @Test("Wrong fix: a Mutex traps where the older lock waits")
  func wrongNewerLock() async throws {
    try await expect(
      "P52", "wrong-newer-lock",
      .crashes(
        .trap, saying: Platform.current == .linux ? "Recursive call to lock Mutex" : nil,
        after: [
          "title counts \"Hello!\"",
          "window shows \"Hello!\"",
          "the user closes the window",
        ]))
  }
}
