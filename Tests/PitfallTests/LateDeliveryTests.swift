import PitfallCatalogue
import Testing

@Suite("P35 LateDelivery")
struct LateDeliveryTests {
  @Test("Naive: the closed window marks a message as read")
  func naive() async throws {
    try await expect(
      "P35", "naive",
      .misbehaves([
        "the window marks \"Hello!\" as read",
        "the window is closed",
        "the window marks \"Are you there?\" as read",
        "nothing is under way any more",
      ]))
  }

  @Test("Fixed: the message is dropped on arrival")
  func fixed() async throws {
    try await expect(
      "P35", "fixed",
      .holds([
        "the window marks \"Hello!\" as read",
        "the window is closed",
        "nothing is under way any more",
      ]))
  }

  @Test("Wrong fix: a flag in the window does not know which observation a message belongs to")
  func wrongOpenFlag() async throws {
    try await expect(
      "P35", "wrong-open-flag",
      .misbehaves([
        "the window shows the chat with Ana",
        "the chat with Ana shows \"Hello!\"",
        "the window shows the chat with Ben",
        "the chat with Ben shows \"Are you there?\"",
        "nothing is under way any more",
      ]))
  }
}
