import PitfallCatalogue
import Testing

@Suite("P28 NilIsNull") struct NilIsNullTests {
  @Test("Naive: the forced cast crashes on NSNull")
  func naive() async throws { try await expect("P28", "naive", .crashes) }

  @Test("Naive: the conditional cast skips nil, and the menu goes on showing Nora")
  func naiveStale() async throws { try await expect("P28", "naive-stale", .misbehaves) }

  @Test("Fixed: the label shows a guest")
  func fixed() async throws { try await expect("P28", "fixed", .holds) }

  @Test("Fixed: the menu shows a guest")
  func fixedStale() async throws { try await expect("P28", "fixed-stale", .holds) }

  @Test("Wrong fix: the entry is never nil, so the cast crashes as before")
  func wrongCheckForNil() async throws { try await expect("P28", "wrong-check-for-nil", .crashes) }
}
