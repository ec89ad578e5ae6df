import PitfallCatalogue
import Testing

@Suite("P45 SharedAsyncStream") struct SharedAsyncStreamTests {
  @Test("Naive: the badge takes the messages that the window should show")
  func naive() async throws { try await expect("P45", "naive", .misbehaves) }

  @Test("Fixed: window and badge get every message")
  func fixed() async throws { try await expect("P45", "fixed", .holds) }

  @Test("Wrong fix: two mapped sequences share one stream")
  func wrongMapped() async throws { try await expect("P45", "wrong-mapped", .misbehaves) }
}
