import PitfallCatalogue
import Testing

@Suite("P39 NotificationStorm") struct NotificationStormTests {
  @Test("Naive: one edit is six requests and six summaries")
  func naive() async throws { try await expect("P39", "naive", .misbehaves) }

  @Test("Fixed: one edit is one request and one summary")
  func fixed() async throws { try await expect("P39", "fixed", .holds) }

  @Test("Wrong fix: the first of six changes wins")
  func wrongOneAtATime() async throws { try await expect("P39", "wrong-one-at-a-time", .misbehaves) }
}
