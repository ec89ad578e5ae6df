import PitfallCatalogue
import Testing

@Suite("P04 MiddleOfPathDies") struct MiddleOfPathDiesTests {
  @Test("Naive: the weak reference became nil silently, and the removal raises")
  func naive() async throws { try await expect("P04", "naive", .crashes) }

  @Test("Naive: after a silent assignment the new author is not observed, and the next notified change raises")
  func naiveTemplate() async throws { try await expect("P04", "naive-template", .crashes) }

  @Test("Fixed: the letter keeps its author, and the byline closes")
  func fixed() async throws { try await expect("P04", "fixed", .holds) }

  @Test("Fixed: the byline follows every change of the author")
  func fixedTemplate() async throws { try await expect("P04", "fixed-template", .holds) }

  @Test("Wrong fix: a token does not see what nobody announces")
  func wrongTokenOnly() async throws { try await expect("P04", "wrong-token-only", .crashes) }

  @Test("Wrong fix: an announcement after the assignment raises")
  func wrongAnnounceAfterward() async throws { try await expect("P04", "wrong-announce-afterward", .crashes) }
}
