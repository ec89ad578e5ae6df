import PitfallCatalogue
import Testing

@Suite("P08 DuplicateRegistration") struct DuplicateRegistrationTests {
  @Test("Naive: three visits make three registrations, and closing the screen removes one of them")
  func naive() async throws { try await expect("P08", "naive", .misbehaves) }

  @Test("Fixed: each visit replaces the observation, and closing the screen ends it")
  func fixed() async throws { try await expect("P08", "fixed", .holds) }

  @Test("Wrong fix: the first visit removes what was never added")
  func wrongRemoveFirst() async throws { try await expect("P08", "wrong-remove-first", .crashes) }
}
