import Foundation
import PitfallCatalogue
import Testing

@Suite("P11 WrongRegistrationRemoved")
struct WrongRegistrationRemovedTests {
  @Test("Naive: the button goes on, and the subclass's background stands still")
  func naive() async throws {
    try await expect(
      "P11", "naive",
      .misbehaves([
        "button ★, background yellow",
        "the user begins to edit",
        "button ☆, background yellow",
      ]))
  }

  @Test("Naive: a broad removal ends what another module observes")
  func naiveBroad() async throws {
    try await expect(
      "P11", "naive-broad",
      .misbehaves([
        "voice says Report",
        "the cell becomes compact",
        "the title is Summary",
      ]))
  }

  @Test("Fixed: the button stands still, and the background goes on")
  func fixed() async throws {
    try await expect(
      "P11", "fixed",
      .holds([
        "button ★, background yellow",
        "the user begins to edit",
        "button ★, background white",
      ]))
  }

  @Test("Fixed: the other module goes on")
  func fixedBroad() async throws {
    try await expect(
      "P11", "fixed-broad",
      .holds([
        "voice says Report",
        "the cell becomes compact",
        "voice says Summary",
        "the title is Summary",
      ]))
  }

  @Test("Wrong fix: nil does not match a registration that has a context")
  func wrongNilContext() async throws {
    try await expect(
      "P11", "wrong-nil-context",
      .crashes(
        [SIGABRT], saying: "because it is not registered as an observer.",
        after: [
          "button ★, background yellow",
          "the user begins to edit",
        ]))
  }
}
