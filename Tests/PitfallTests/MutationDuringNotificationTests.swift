import PitfallCatalogue
import Testing

@Suite("P32 MutationDuringNotification") struct MutationDuringNotificationTests {
  @Test("Naive: the next cook is skipped, and the index runs past the end")
  func naive() async throws { try await expect("P32", "naive", .crashes) }

  @Test("Naive: with a replacement nothing crashes, a cook is skipped, and the new one is called too early")
  func naiveReplacement() async throws { try await expect("P32", "naive-replacement", .misbehaves) }

  @Test("Fixed: every cook of the snapshot is called")
  func fixed() async throws { try await expect("P32", "fixed", .holds) }

  @Test("Fixed: the replacement waits for the next order")
  func fixedReplacement() async throws { try await expect("P32", "fixed-replacement", .holds) }

  @Test("Wrong fix: checking the bounds ends the crash and still skips a cook")
  func wrongCheckBounds() async throws { try await expect("P32", "wrong-check-bounds", .misbehaves) }

  @Test("Wrong fix: going backward crashes when a cook takes others along")
  func wrongBackward() async throws { try await expect("P32", "wrong-backward", .crashes) }
}
