import PitfallCatalogue
import Testing

@Suite("P40 RelyingOnOrder")
struct RelyingOnOrderTests {
  @Test("Naive: the total subtracts the discount of the last basket")
  func naive() async throws {
    try await expect(
      "P40", "naive",
      .misbehaves([
        "discount: 10",
        "total: 90",
        "the user opens the discount again",
        "total: 190",
        "discount: 20",
      ]))
  }

  @Test("Fixed: the total is right in either order")
  func fixed() async throws {
    try await expect(
      "P40", "fixed",
      .holds([
        "discount: 10",
        "total: 90",
        "the user opens the discount again",
        "total: 180",
        "discount: 20",
      ]))
  }

  @Test("Wrong fix: observing both shows totals that never were")
  func wrongObserveBoth() async throws {
    try await expect(
      "P40", "wrong-observe-both",
      .misbehaves([
        "discount: 10",
        "total: -10",
        "total: 90",
        "the user opens the discount again",
        "total: 190",
        "discount: 20",
        "total: 180",
      ]))
  }
}
