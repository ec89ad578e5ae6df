import PitfallCatalogue
import Testing

@Suite("P26 MissingDependentKey")
struct MissingDependentKeyTests {
  @Test("Naive: the window is notified of neither change")
  func naive() async throws {
    try await expect(
      "P26", "naive",
      .misbehaves([
        "window shows ★",
        "the full title is Notes on the Engine by Ada Lovelace",
      ]))
  }

  @Test("Fixed: the window shows both changes")
  func fixed() async throws {
    try await expect(
      "P26", "fixed",
      .holds([
        "window shows ★",
        "window shows Notes on the Engine by Ada Byron",
        "window shows Notes on the Engine by Ada Lovelace",
        "the full title is Notes on the Engine by Ada Lovelace",
      ]))
  }

  @Test("Wrong fix: a dependency on the author misses the change of the name")
  func wrongAuthorOnly() async throws {
    try await expect(
      "P26", "wrong-author-only",
      .misbehaves([
        "window shows ★",
        "window shows Notes on the Engine by Ada Byron",
        "the full title is Notes on the Engine by Ada Lovelace",
      ]))
  }
}
