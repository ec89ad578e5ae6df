import PitfallCatalogue
import Testing

@Suite("P39 NotificationStorm")
struct NotificationStormTests {
  @Test("Naive: one edit is six requests and six summaries")
  func naive() async throws {
    try await expect(
      "P39", "naive",
      .misbehaves([
        "summary: express by nobody with 0 services",
        "price: 12.0",
        "the user applies a template",
        "summary: freight by nobody with 0 services",
        "summary: freight by ship with 0 services",
        "summary: freight by ship with 1 services",
        "summary: freight by ship with 2 services",
        "summary: freight by ship with 2 services",
        "summary: freight by ship with 2 services",
        "the service was asked for 7 prices in all",
        "price: 40.0",
      ]))
  }

  @Test("Fixed: one edit is one request and one summary")
  func fixed() async throws {
    try await expect(
      "P39", "fixed",
      .holds([
        "summary: express by nobody with 0 services",
        "price: 12.0",
        "the user applies a template",
        "summary: freight by ship with 2 services",
        "the service was asked for 2 prices in all",
        "price: 40.0",
      ]))
  }

  @Test("Wrong fix: the first of six changes wins")
  func wrongOneAtATime() async throws {
    try await expect(
      "P39", "wrong-one-at-a-time",
      .misbehaves([
        "summary: express by nobody with 0 services",
        "price: 12.0",
        "the user applies a template",
        "summary: freight by nobody with 0 services",
        "the service was asked for 2 prices in all",
        "price: 40.0",
      ]))
  }
}
