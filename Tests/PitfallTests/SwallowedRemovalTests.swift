import PitfallCatalogue
import Testing

@Suite("P07 SwallowedRemoval") struct SwallowedRemovalTests {
  @Test("Naive: one removal failed silently, and the dead screen is notified")
  func naive() async throws { try await expect("P07", "naive", .crashes) }

  @Test("Naive: without zombies, the notification is a use after free")
  func naiveUseAfterFree() async throws { try await expect("P07", "naive-use-after-free", .crashes) }

  @Test("Fixed: the same under the address sanitizer")
  func fixedUseAfterFree() async throws { try await expect("P07", "fixed-use-after-free", .holds) }

  @Test("Fixed: both observations end with the screen")
  func fixed() async throws { try await expect("P07", "fixed", .holds) }

  @Test("Wrong fix: a line in the log does not remove the registration")
  func wrongLogIt() async throws { try await expect("P07", "wrong-log-it", .crashes) }
}
