import Foundation
import PitfallCatalogue
import Testing

@Suite("P31 ReentrantDeadlock")
struct ReentrantDeadlockTests {
  @Test("Naive: the reply waits for the lock that its own caller holds")
  func naive() async throws {
    try await expect(
      "P31", "naive",
      .hangs(after: [
        "Ana prepares soup",
        "Ben prepares soup",
        "Cem prepares soup",
        "Ana prepares cake",
        "Ana tells the steward that she goes home",
      ]))
  }

  @Test("Naive: two threads take two locks in opposite orders")
  func naivePantry() async throws {
    try await expect(
      "P31", "naive-pantry",
      .hangs(after: [
        "Ana prepares soup",
        "Ana prepares cake",
        "Ana waits for the pantry",
        "the keeper asks the steward for help",
      ]))
  }

  @Test("Fixed: the reply finds the lock free")
  func fixed() async throws {
    try await expect(
      "P31", "fixed",
      .holds([
        "Ana prepares soup",
        "Ben prepares soup",
        "Cem prepares soup",
        "Ana prepares cake",
        "Ana tells the steward that she goes home",
        "Ben prepares cake",
        "Cem prepares cake",
        "dinner is served",
      ]))
  }

  @Test("Fixed: the keeper gets the lock while the cook waits")
  func fixedPantry() async throws {
    try await expect(
      "P31", "fixed-pantry",
      .holds([
        "Ana prepares soup",
        "Ana prepares cake",
        "Ana waits for the pantry",
        "the keeper asks the steward for help",
        "the steward has hired Ben",
        "Ana takes flour",
        "dinner is served",
      ]))
  }

  @Test("Wrong fix: a recursive lock lets the reply change the list under the loop")
  func wrongRecursive() async throws {
    try await expect(
      "P31", "wrong-recursive",
      .crashes(
        .trap, saying: "Fatal error: Index out of range",
        after: [
          "Ana prepares soup",
          "Ben prepares soup",
          "Cem prepares soup",
          "Ana prepares cake",
          "Ana tells the steward that she goes home",
          "Cem prepares cake",
        ]),
      release: .crashes(
        .trap, saying: nil,
        after: [
          "Ana prepares soup",
          "Ben prepares soup",
          "Cem prepares soup",
          "Ana prepares cake",
          "Ana tells the steward that she goes home",
          "Cem prepares cake",
        ]))
  }

  @Test("Wrong fix: a recursive lock does not help two threads")
  func wrongRecursivePantry() async throws {
    try await expect(
      "P31", "wrong-recursive-pantry",
      .hangs(after: [
        "Ana prepares soup",
        "Ana prepares cake",
        "Ana waits for the pantry",
        "the keeper asks the steward for help",
      ]))
  }
}
