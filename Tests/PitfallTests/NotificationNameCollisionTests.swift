import PitfallCatalogue
import Testing

@Suite("P30 NotificationNameCollision")
struct NotificationNameCollisionTests {
  @Test("Naive: the list adds Overture")
  func naive() async throws {
    try await expect(
      "P30", "naive",
      .misbehaves([
        "list adds manual.pdf",
        "the player comes to the end of a song",
        "list adds Overture",
        "list adds photos.zip",
      ]))
  }

  @Test("Fixed: the list adds only what the downloader posts")
  func fixed() async throws {
    try await expect(
      "P30", "fixed",
      .holds([
        "list adds manual.pdf",
        "the player comes to the end of a song",
        "list adds photos.zip",
      ]))
  }

  @Test("Naive: the archive stores a page that nobody has scanned")
  func naiveTyped() async throws {
    try await expect(
      "P30", "naive-typed",
      .misbehaves([
        "archive stores page 4", "the user turns to page 7", "archive stores page 7",
        "archive stores page 2",
      ]))
  }

  @Test("Fixed: two typed messages with equal properties are not confused")
  func fixedTyped() async throws {
    try await expect(
      "P30", "fixed-typed",
      .holds(["archive stores page 4", "the user turns to page 7", "archive stores page 2"]))
  }

  @Test("Wrong fix: both payloads pass a check of their shape")
  func wrongCheckedPayload() async throws {
    try await expect(
      "P30", "wrong-checked-payload",
      .misbehaves([
        "list adds manual.pdf",
        "the player comes to the end of a song",
        "list adds Overture",
        "list adds photos.zip",
      ]))
  }
}
