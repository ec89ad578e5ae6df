import PitfallCatalogue
import Testing

@Suite("P46 CoalescedChanges") struct CoalescedChangesTests {
  @Test("Naive: messages that arrive while the badge is busy are not counted")
  func naive() async throws { try await expect("P46", "naive", .misbehaves) }

  @Test("Naive: Observations skips messages that arrive while the voice is busy")
  func naiveSpoken() async throws { try await expect("P46", "naive-spoken", .misbehaves) }

  @Test("Fixed: every message is counted")
  func fixed() async throws { try await expect("P46", "fixed", .holds) }

  @Test("Fixed: every message is spoken")
  func fixedSpoken() async throws { try await expect("P46", "fixed-spoken", .holds) }

  @Test("Wrong fix: a larger buffer loses later")
  func wrongLargerBuffer() async throws { try await expect("P46", "wrong-larger-buffer", .misbehaves) }
}
