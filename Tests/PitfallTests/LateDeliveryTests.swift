import PitfallCatalogue
import Testing

@Suite("P35 LateDelivery") struct LateDeliveryTests {
  @Test("Naive: the closed window marks a message as read")
  func naive() async throws { try await expect("P35", "naive", .misbehaves) }

  @Test("Fixed: the message is dropped on arrival")
  func fixed() async throws { try await expect("P35", "fixed", .holds) }

  @Test("Wrong fix: a flag in the window does not know which observation a message belongs to")
  func wrongOpenFlag() async throws { try await expect("P35", "wrong-open-flag", .misbehaves) }
}
