import PitfallCatalogue
import Testing

@Suite("P45 SharedAsyncStream")
struct SharedAsyncStreamTests {
  @Test("Naive: the badge takes the messages that the window should show")
  func naive() async throws {
    try await expect(
      "P45", "naive",
      .misbehaves([
        "window shows \"Hello!\"",
        "badge shows 1",
        "badge shows 2",
        "the window's animation is over",
      ]))
  }

  @Test("Fixed: window and badge get every message")
  func fixed() async throws {
    try await expect(
      "P45", "fixed",
      .holds([
        "window shows \"Hello!\"",
        "badge shows 1",
        "badge shows 2",
        "the window's animation is over",
        "window shows \"Lunch?\"",
        "window shows \"At noon?\"",
      ]))
  }

  @Test("Wrong fix: two mapped sequences share one stream")
  func wrongMapped() async throws {
    try await expect(
      "P45", "wrong-mapped",
      .misbehaves([
        "window shows \"Hello!\"",
        "badge shows 1",
        "badge shows 2",
        "the window's animation is over",
      ]))
  }
}
