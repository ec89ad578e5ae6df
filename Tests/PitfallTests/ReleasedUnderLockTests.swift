import PitfallCatalogue
import Testing

@Suite("P52 ReleasedUnderLock") struct ReleasedUnderLockTests {
  @Test("Naive: the bus waits for a lock that its own thread holds")
  func naive() async throws { try await expect("P52", "naive", .hangs) }

  @Test("Fixed: the window goes, and its subscription with it")
  func fixed() async throws { try await expect("P52", "fixed", .holds) }

  @Test("Wrong fix: a Mutex traps where the older lock waits")
  func wrongNewerLock() async throws { try await expect("P52", "wrong-newer-lock", .crashes) }
}
