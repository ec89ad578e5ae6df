import PitfallCatalogue
import Testing

@Suite("P30 NotificationNameCollision") struct NotificationNameCollisionTests {
  @Test("Naive: the list adds Overture")
  func naive() async throws { try await expect("P30", "naive", .misbehaves) }

  @Test("Fixed: the list adds only what the downloader posts")
  func fixed() async throws { try await expect("P30", "fixed", .holds) }

  @Test("Naive: the archive stores a page that nobody has scanned")
  func naiveTyped() async throws { try await expect("P30", "naive-typed", .misbehaves) }

  @Test("Fixed: two typed messages with equal properties are not confused")
  func fixedTyped() async throws { try await expect("P30", "fixed-typed", .holds) }

  @Test("Wrong fix: both payloads pass a check of their shape")
  func wrongCheckedPayload() async throws { try await expect("P30", "wrong-checked-payload", .misbehaves) }
}
