import PitfallCatalogue
import Testing

@Suite("P12 RemoveInsideInitial") struct RemoveInsideInitialTests {
  @Test("Naive: a price that is known is delivered before there is a registration to remove")
  func naive() async throws { try await expect("P12", "naive", .crashes) }

  @Test("Naive: a token that is not assigned yet ends nothing, and a second receipt is printed")
  func naiveToken() async throws { try await expect("P12", "naive-token", .misbehaves) }

  @Test("Fixed: each receipt is printed once")
  func fixed() async throws { try await expect("P12", "fixed", .holds) }

  @Test("Fixed: the handler ends the observation that is calling it")
  func fixedToken() async throws { try await expect("P12", "fixed-token", .holds) }

  @Test("Wrong fix: the caught removal removes nothing, and the registration follows")
  func wrongCatchIt() async throws { try await expect("P12", "wrong-catch-it", .misbehaves) }
}
