import PitfallCatalogue
import Testing

@Suite("P37 BackgroundDeallocation") struct BackgroundDeallocationTests {
  @Test("Naive: the worker releases the screen last, and tears it down on its own thread")
  func naive() async throws { try await expect("P37", "naive", .misbehaves) }

  @Test("Fixed: the screen is torn down where it is closed")
  func fixed() async throws { try await expect("P37", "fixed", .holds) }

  @Test("Wrong fix: unwrapping on the worker makes it the last owner again")
  func wrongGuardOnWorker() async throws { try await expect("P37", "wrong-guard-on-worker", .misbehaves) }
}
