import PitfallCatalogue
import Testing

@Suite("P16 UnhandledNotification") struct UnhandledNotificationTests {
  @Test("Naive: the volume is shown, passed on to the root, and reported as not handled")
  func naive() async throws { try await expect("P16", "naive", .crashes) }

  @Test("Fixed: each class handles its own key, and nothing reaches the root")
  func fixed() async throws { try await expect("P16", "fixed", .holds) }

  @Test("Wrong fix: without super, the superclass loses its own notification")
  func wrongNeverSuper() async throws { try await expect("P16", "wrong-never-super", .misbehaves) }
}
