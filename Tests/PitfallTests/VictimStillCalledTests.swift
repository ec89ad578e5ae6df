import PitfallCatalogue
import Testing

@Suite("P33 VictimStillCalled")
struct VictimStillCalledTests {
  @Test("Naive: the snapshot calls a cook who was dismissed before his turn")
  func naive() async throws {
    try await expect(
      "P33", "naive",
      .misbehaves([
        "Ana prepares soup",
        "Ben prepares soup with a knife",
        "Ana prepares cake",
        "Ben is dismissed and returns the knife",
        "Ben prepares cake without a knife",
        "dinner is served",
      ]))
  }

  @Test("Fixed: the dismissed cook is not called")
  func fixed() async throws {
    try await expect(
      "P33", "fixed",
      .holds([
        "Ana prepares soup",
        "Ben prepares soup with a knife",
        "Ana prepares cake",
        "Ben is dismissed and returns the knife",
        "dinner is served",
      ]))
  }

  @Test("Wrong fix: weak members say who is alive, not who is registered")
  func wrongWeakMembers() async throws {
    try await expect(
      "P33", "wrong-weak-members",
      .misbehaves([
        "Ana prepares soup",
        "Ben prepares soup with a knife",
        "Ana prepares cake",
        "Ben is dismissed and returns the knife",
        "Ben prepares cake without a knife",
        "dinner is served",
      ]))
  }
}
