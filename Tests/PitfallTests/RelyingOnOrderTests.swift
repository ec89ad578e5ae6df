import PitfallCatalogue
import Testing

@Suite("P40 RelyingOnOrder") struct RelyingOnOrderTests {
  @Test("Naive: the total subtracts the discount of the last basket")
  func naive() async throws { try await expect("P40", "naive", .misbehaves) }

  @Test("Fixed: the total is right in either order")
  func fixed() async throws { try await expect("P40", "fixed", .holds) }

  @Test("Wrong fix: observing both shows totals that never were")
  func wrongObserveBoth() async throws { try await expect("P40", "wrong-observe-both", .misbehaves) }
}
