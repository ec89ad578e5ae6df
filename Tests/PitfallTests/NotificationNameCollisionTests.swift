import PitfallCatalogue
import Testing

@Suite("P30 NotificationNameCollision")
struct NotificationNameCollisionTests {
  @Test("Naive: the waiter serves the ambassador")
  func naive() async throws {
    try await expect(
      "P30", "naive",
      .misbehaves([
        "waiter serves the soup",
        "the ambassador rings at the front door",
        "waiter serves the ambassador",
        "waiter serves the roast",
      ]))
  }

  @Test("Fixed: the waiter serves only what the kitchen has ready")
  func fixed() async throws {
    try await expect(
      "P30", "fixed",
      .holds([
        "waiter serves the soup",
        "the ambassador rings at the front door",
        "waiter serves the roast",
      ]))
  }

  @Test("Naive: the runner carries a dish to a table that is free")
  func naiveTyped() async throws {
    try await expect(
      "P30", "naive-typed",
      .misbehaves([
        "runner carries a dish to table 4", "table 7 is free", "runner carries a dish to table 7",
        "runner carries a dish to table 2",
      ]))
  }

  @Test("Fixed: two typed messages with equal properties are not confused")
  func fixedTyped() async throws {
    try await expect(
      "P30", "fixed-typed",
      .holds(["runner carries a dish to table 4", "table 7 is free", "runner carries a dish to table 2"]))
  }

  @Test("Wrong fix: both payloads pass a check of their shape")
  func wrongCheckedPayload() async throws {
    try await expect(
      "P30", "wrong-checked-payload",
      .misbehaves([
        "waiter serves the soup",
        "the ambassador rings at the front door",
        "waiter serves the ambassador",
        "waiter serves the roast",
      ]))
  }
}
