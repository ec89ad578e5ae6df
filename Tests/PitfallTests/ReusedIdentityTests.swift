import PitfallCatalogue
import Testing

@Suite("P61 ReusedIdentity") struct ReusedIdentityTests {
  @Test("Naive: a screen at a closed one's address is never added")
  func naive() async throws { try await expect("P61", "naive", .misbehaves) }

  @Test("Naive: a badge at a former one's address is removed with it")
  func naiveBadge() async throws { try await expect("P61", "naive-badge", .misbehaves) }

  @Test("Fixed: an entry whose object is gone stands for nobody")
  func fixed() async throws { try await expect("P61", "fixed", .holds) }

  @Test("Fixed: tidying up leaves an entry whose object lives")
  func fixedBadge() async throws { try await expect("P61", "fixed-badge", .holds) }

  @Test("Wrong fix: the next download prunes too late for a screen that opens before it")
  func wrongPruneOnSend() async throws { try await expect("P61", "wrong-prune-on-send", .misbehaves) }

  @Test("Wrong fix: all screens have one name")
  func wrongHashOfName() async throws { try await expect("P61", "wrong-hash-of-name", .misbehaves) }
}
