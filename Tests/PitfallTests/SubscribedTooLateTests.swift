import PitfallCatalogue
import Testing

@Suite("P56 SubscribedTooLate") struct SubscribedTooLateTests {
  @Test("Naive: a message that arrives before the task's loop is lost")
  func naive() async throws { try await expect("P56", "naive", .misbehaves) }

  @Test("Naive: the topic that is set already never reaches the title")
  func naiveTopic() async throws { try await expect("P56", "naive-topic", .misbehaves) }

  @Test("Fixed: the stream keeps the message until the task asks for it")
  func fixed() async throws { try await expect("P56", "fixed", .holds) }

  @Test("Fixed: the title gets the present topic first")
  func fixedTopic() async throws { try await expect("P56", "fixed-topic", .holds) }

  @Test("Wrong fix: a yield before sending is too short")
  func wrongYieldFirst() async throws { try await expect("P56", "wrong-yield-first", .misbehaves) }
}
