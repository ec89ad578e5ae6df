import Foundation
import PitfallCatalogue
import Testing

@Suite("P12 RemoveInsideInitial")
struct RemoveInsideInitialTests {
  @Test("Naive: a price that is known is delivered before there is a registration to remove")
  func naive() async throws {
    try await expect(
      "P12", "naive",
      .crashes(
        [SIGABRT], saying: "because it is not registered as an observer.",
        after: [
          "— the price comes later",
          "receipt shows 20 €",
          "— the price is known",
          "receipt shows 25 €",
        ]))
  }

  @Test("Naive: a token that is not assigned yet ends nothing, and a second receipt is printed")
  func naiveToken() async throws {
    try await expect(
      "P12", "naive-token",
      .misbehaves([
        "— the price comes later",
        "receipt shows 20 €",
        "— the price is known",
        "receipt shows 25 €",
        "receipt shows 30 €",
        "both receipts are printed",
      ]))
  }

  @Test("Fixed: each receipt is printed once")
  func fixed() async throws {
    try await expect(
      "P12", "fixed",
      .holds([
        "— the price comes later",
        "receipt shows 20 €",
        "— the price is known",
        "receipt shows 25 €",
        "both receipts are printed",
      ]))
  }

  @Test("Fixed: the handler ends the observation that is calling it")
  func fixedToken() async throws {
    try await expect(
      "P12", "fixed-token",
      .holds([
        "— the price comes later",
        "receipt shows 20 €",
        "— the price is known",
        "receipt shows 25 €",
        "both receipts are printed",
      ]))
  }

  @Test("Wrong fix: the caught removal removes nothing, and the registration follows")
  func wrongCatchIt() async throws {
    try await expect(
      "P12", "wrong-catch-it",
      .misbehaves([
        "— the price comes later",
        "receipt shows 20 €",
        "— the price is known",
        "receipt shows 25 €",
        "receipt shows 30 €",
        "both receipts are printed",
      ]))
  }
}
