import PitfallCatalogue
import Testing

@Suite("P26 MissingDependentKey") struct MissingDependentKeyTests {
  @Test("Naive: the window is notified of neither change")
  func naive() async throws { try await expect("P26", "naive", .misbehaves) }

  @Test("Fixed: the window shows both changes")
  func fixed() async throws { try await expect("P26", "fixed", .holds) }

  @Test("Wrong fix: a dependency on the author misses the change of the name")
  func wrongAuthorOnly() async throws { try await expect("P26", "wrong-author-only", .misbehaves) }
}
