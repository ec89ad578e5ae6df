import PitfallCatalogue
import Testing

@Suite("P18 StrongRetainLeak") struct StrongRetainLeakTests {
  @Test("Naive: the cell, its observation, and the closure keep each other alive, and the cell goes on working")
  func naive() async throws { try await expect("P18", "naive", .leaks) }

  @Test("Fixed: with a weak capture, the cell is released with the table")
  func fixed() async throws { try await expect("P18", "fixed", .holds) }

  @Test("Wrong fix: an unowned capture crashes as soon as the token outlives the cell")
  func wrongUnowned() async throws { try await expect("P18", "wrong-unowned", .crashes) }

  @Test("Wrong fix: an unowned capture crashes if another observer of the same change releases the cell")
  func wrongUnownedDuringDelivery() async throws { try await expect("P18", "wrong-unowned-during-delivery", .crashes) }

  @Test("Wrong fix: weak outside and strong inside keeps the cell alive as before")
  func wrongStrongInside() async throws { try await expect("P18", "wrong-strong-inside", .leaks) }
}
