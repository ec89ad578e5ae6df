import Foundation
import PitfallCatalogue
import Testing

@Suite("P01 DanglingObserver")
struct DanglingObserverTests {
  @Test("Naive: the change after the cell's death is delivered to the dead cell, which its zombie reports")
  func naive() async throws {
    try await expect(
      "P01", "naive",
      .crashes(
        [SIGABRT], saying: "*** -[DocumentCell retain]: message sent to deallocated instance 0x…",
        after: ["cell shows ★", "cell was released"]))
  }

  @Test("Naive: an object that takes the dead cell's place in memory receives its notifications")
  func naiveStranger() async throws {
    try await expect(
      "P01", "naive-stranger",
      .misbehaves([
        "cell shows ★", "banner opens", "banner is notified of isFavorite, which it never observed",
        "document changed without incident",
      ]))
  }

  @Test("Naive: without zombies, the delivery is a use after free")
  func naiveUseAfterFree() async throws {
    try await expect(
      "P01", "naive-use-after-free",
      .crashes([], saying: "AddressSanitizer: heap-use-after-free", after: ["cell shows ★", "cell was released"]))
  }

  @Test("Fixed: the observation ends with the cell, and the change reaches nobody")
  func fixed() async throws {
    try await expect(
      "P01", "fixed", .holds(["cell shows ★", "cell was released", "document changed without incident"]))
  }

  @Test("Fixed: the same under the address sanitizer")
  func fixedUseAfterFree() async throws {
    try await expect(
      "P01", "fixed-use-after-free",
      .holds(["cell shows ★", "cell was released", "document changed without incident"]))
  }

  @Test("Fixed: an object that takes the dead cell's place in memory receives nothing")
  func fixedStranger() async throws {
    try await expect(
      "P01", "fixed-stranger", .holds(["cell shows ★", "banner opens", "document changed without incident"]))
  }

  @Test("Wrong fix: a removal in `prepareForReuse` never comes for a cell that is not reused")
  func wrongRemoveForReuse() async throws {
    try await expect(
      "P01", "wrong-remove-for-reuse",
      .crashes(
        [SIGABRT], saying: "*** -[DocumentCell retain]: message sent to deallocated instance 0x…",
        after: ["cell shows ★", "cell was released"]))
  }

  @Test("Wrong fix: a cell that its document keeps alive is never released and keeps working")
  func wrongKeptByDocument() async throws {
    try await expect(
      "P01", "wrong-kept-by-document",
      .leaks(
        ["cell shows ★", "cell is still alive", "cell shows ☆", "document changed without incident"],
        of: "DocumentCell"))
  }
}
