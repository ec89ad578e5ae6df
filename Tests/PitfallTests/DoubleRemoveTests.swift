import PitfallCatalogue
import Testing

@Suite("P06 DoubleRemove") struct DoubleRemoveTests {
  @Test("Naive: the second removal raises NSRangeException")
  func naive() async throws { try await expect("P06", "naive", .crashes) }

  @Test("Naive: removing an observer that was never added raises NSRangeException")
  func naiveNeverAdded() async throws { try await expect("P06", "naive-never-added", .crashes) }

  @Test("Fixed: the first end stops delivery, and the second has no effect")
  func fixed() async throws { try await expect("P06", "fixed", .holds) }

  @Test("Fixed: ending an observation that never began has no effect")
  func fixedNeverAdded() async throws { try await expect("P06", "fixed-never-added", .holds) }

  @Test("Wrong fix: a cell that stops only in deinit shows the changes of a document that it has left")
  func wrongOnlyInDeinit() async throws { try await expect("P06", "wrong-only-in-deinit", .misbehaves) }

  @Test("Wrong fix: deinit removes what a cell that never appeared never added")
  func wrongOnlyInDeinitNeverAdded() async throws {
    try await expect("P06", "wrong-only-in-deinit-never-added", .crashes)
  }

  @Test("Wrong fix: observationInfo says that somebody observes, and the cell's removal raises")
  func wrongObservationInfo() async throws { try await expect("P06", "wrong-observation-info", .crashes) }
}
