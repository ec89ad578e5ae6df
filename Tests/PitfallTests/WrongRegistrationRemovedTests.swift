import PitfallCatalogue
import Testing

@Suite("P11 WrongRegistrationRemoved") struct WrongRegistrationRemovedTests {
  @Test("Naive: the button goes on, and the subclass's background stands still")
  func naive() async throws { try await expect("P11", "naive", .misbehaves) }

  @Test("Naive: a broad removal ends what another module observes")
  func naiveBroad() async throws { try await expect("P11", "naive-broad", .misbehaves) }

  @Test("Fixed: the button stands still, and the background goes on")
  func fixed() async throws { try await expect("P11", "fixed", .holds) }

  @Test("Fixed: the other module goes on")
  func fixedBroad() async throws { try await expect("P11", "fixed-broad", .holds) }

  @Test("Wrong fix: nil does not match a registration that has a context")
  func wrongNilContext() async throws { try await expect("P11", "wrong-nil-context", .crashes) }
}
