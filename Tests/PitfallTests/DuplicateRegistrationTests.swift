import Foundation
import PitfallCatalogue
import Testing

@Suite("P08 DuplicateRegistration")
struct DuplicateRegistrationTests {
  @Test("Naive: three visits make three registrations, and closing the screen removes one of them")
  func naive() async throws {
    try await expect(
      "P08", "naive",
      .misbehaves([
        "— the first visit",
        "screen shows 20 €",
        "— the third visit",
        "screen shows 25 €",
        "screen shows 25 €",
        "screen shows 25 €",
        "— the screen is closed",
        "screen shows 30 €",
        "screen shows 30 €",
      ]))
  }

  @Test("Fixed: each visit replaces the observation, and closing the screen ends it")
  func fixed() async throws {
    try await expect(
      "P08", "fixed",
      .holds([
        "— the first visit",
        "screen shows 20 €",
        "— the third visit",
        "screen shows 25 €",
        "— the screen is closed",
      ]))
  }

  @Test("Wrong fix: the first visit removes what was never added")
  func wrongRemoveFirst() async throws {
    try await expect(
      "P08", "wrong-remove-first",
      .crashes(
        [SIGABRT], saying: "because it is not registered as an observer.",
        after: [
          "— the first visit"
        ]))
  }
}
