import PitfallCatalogue
import Testing

@Suite("P33 VictimStillCalled")
struct VictimStillCalledTests {
  @Test("Naive: the snapshot calls an observer that was removed before its turn")
  func naive() async throws {
    try await expect(
      "P33", "naive",
      .misbehaves([
        "list: manual.pdf is complete, 1 remaining",
        "panel shows manual.pdf",
        "list: photos.zip is complete, 0 remaining",
        "panel closes",
        "panel shows photos.zip although it is closed",
        "all downloads are complete",
      ]))
  }

  @Test("Fixed: the removed observer is not called")
  func fixed() async throws {
    try await expect(
      "P33", "fixed",
      .holds([
        "list: manual.pdf is complete, 1 remaining",
        "panel shows manual.pdf",
        "list: photos.zip is complete, 0 remaining",
        "panel closes",
        "all downloads are complete",
      ]))
  }

  @Test("Wrong fix: weak members say who is alive, not who is registered")
  func wrongWeakMembers() async throws {
    try await expect(
      "P33", "wrong-weak-members",
      .misbehaves([
        "list: manual.pdf is complete, 1 remaining",
        "panel shows manual.pdf",
        "list: photos.zip is complete, 0 remaining",
        "panel closes",
        "panel shows photos.zip although it is closed",
        "all downloads are complete",
      ]))
  }
}
