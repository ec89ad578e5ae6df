import PitfallCatalogue
import Testing

@Suite("P43 OneShotTracking") struct OneShotTrackingTests {
  @Test("Naive: only the first change is drawn")
  func naive() async throws { try await expect("P43", "naive", .misbehaves) }

  @Test("Fixed: every change is drawn, because each call tracks again")
  func fixed() async throws { try await expect("P43", "fixed", .holds) }

  @Test("Wrong fix: tracking again inside onChange draws the value from before")
  func wrongAtOnce() async throws { try await expect("P43", "wrong-at-once", .misbehaves) }
}
