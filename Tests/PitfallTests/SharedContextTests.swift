import PitfallCatalogue
import Testing

@Suite("P17 SharedContext")
struct SharedContextTests {
  @Test("Naive: the subclass takes both calls, because both contexts have one address")
  func naive() async throws {
    try await expect(
      "P17", "naive",
      .misbehaves([
        "plain screen: label 20 €",
        "express screen: label no price, banner flashes 2×",
      ]))
  }

  @Test("Fixed: the label follows, and the banner flashes once")
  func fixed() async throws {
    try await expect(
      "P17", "fixed",
      .holds([
        "plain screen: label 20 €",
        "express screen: label 30 €, banner flashes 1×",
      ]))
  }

  @Test("Wrong fix: nil is the same context for every class")
  func wrongNoContext() async throws {
    try await expect(
      "P17", "wrong-no-context",
      .misbehaves([
        "plain screen: label 20 €",
        "express screen: label no price, banner flashes 2×",
      ]))
  }
}
