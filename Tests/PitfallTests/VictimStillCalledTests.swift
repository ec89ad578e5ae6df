import PitfallCatalogue
import Testing

@Suite("P33 VictimStillCalled") struct VictimStillCalledTests {
  @Test("Naive: the snapshot calls an observer that was removed before its turn")
  func naive() async throws { try await expect("P33", "naive", .misbehaves) }

  @Test("Fixed: the removed observer is not called")
  func fixed() async throws { try await expect("P33", "fixed", .holds) }

  @Test("Wrong fix: weak members say who is alive, not who is registered")
  func wrongWeakMembers() async throws { try await expect("P33", "wrong-weak-members", .misbehaves) }
}
