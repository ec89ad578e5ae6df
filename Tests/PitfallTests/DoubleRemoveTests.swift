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

  /// Cocoa's sentence.
  private let notRegistered =
    "uncaught exception 'NSRangeException', reason: 'Cannot remove an observer <DocumentCell 0x…> for the key path "
    + "\"isFavorite\" from <Document 0x…> because it is not registered as an observer.'"
}
