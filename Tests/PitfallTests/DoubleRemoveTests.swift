import Foundation
import PitfallCatalogue
import Testing

@Suite("P06 DoubleRemove")
struct DoubleRemoveTests {
  @Test("Naive: the second removal raises NSRangeException")
  func naive() async throws {
    try await expect(
      "P06", "naive",
      .crashes([SIGABRT], saying: notRegistered, after: ["cell shows ★", "cell is ready for reuse"]))
  }

  @Test("Naive: removing an observer that was never added raises NSRangeException")
  func naiveNeverAdded() async throws {
    try await expect(
      "P06", "naive-never-added",
      .crashes([SIGABRT], saying: notRegistered, after: ["cell was made but never appeared"]))
  }

  @Test("Fixed: the first end stops delivery, and the second has no effect")
  func fixed() async throws {
    try await expect("P06", "fixed", .holds(["cell shows ★", "cell is ready for reuse", "cell was released"]))
  }

  @Test("Fixed: ending an observation that never began has no effect")
  func fixedNeverAdded() async throws {
    try await expect("P06", "fixed-never-added", .holds(["cell was made but never appeared", "cell was released"]))
  }

  @Test("Wrong fix: a cell that stops only in deinit shows the changes of a document that it has left")
  func wrongOnlyInDeinit() async throws {
    try await expect(
      "P06", "wrong-only-in-deinit",
      .misbehaves(["cell shows ★", "cell is ready for reuse", "cell shows ☆", "cell was released"]))
  }

  @Test("Wrong fix: deinit removes what a cell that never appeared never added")
  func wrongOnlyInDeinitNeverAdded() async throws {
    try await expect(
      "P06", "wrong-only-in-deinit-never-added",
      .crashes([SIGABRT], saying: notRegistered, after: ["cell was made but never appeared"]))
  }

  @Test("Wrong fix: observationInfo says that somebody observes, and the cell's removal raises")
  func wrongObservationInfo() async throws {
    try await expect(
      "P06", "wrong-observation-info",
      .crashes([SIGABRT], saying: notRegistered, after: ["cell shows ★", "cell is ready for reuse"]))
  }

  /// Cocoa's sentence.
  private let notRegistered =
    "uncaught exception 'NSRangeException', reason: 'Cannot remove an observer <DocumentCell 0x…> for the key path "
    + "\"isFavorite\" from <Document 0x…> because it is not registered as an observer.'"
}
