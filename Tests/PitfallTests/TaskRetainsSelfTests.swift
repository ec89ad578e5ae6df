import PitfallCatalogue
import Testing

@Suite("P22 TaskRetainsSelf") struct TaskRetainsSelfTests {
  @Test("Naive: the loop keeps the closed window")
  func naive() async throws { try await expect("P22", "naive", .leaks) }

  @Test("Fixed: the window goes while its loop still waits")
  func fixed() async throws { try await expect("P22", "fixed", .holds) }

  @Test("Wrong fix: unwrapping before the loop keeps the window as before")
  func wrongGuardBeforeLoop() async throws { try await expect("P22", "wrong-guard-before-loop", .leaks) }
}
