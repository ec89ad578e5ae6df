import PitfallCatalogue
import Testing

@Suite("P01 DanglingObserver") struct DanglingObserverTests {
  @Test("Naive: the change after the cell's death is delivered to the dead cell, which its zombie reports")
  func naive() async throws { try await expect("P01", "naive", .crashes) }

  @Test("Naive: an object that takes the dead cell's place in memory receives its notifications")
  func naiveStranger() async throws { try await expect("P01", "naive-stranger", .misbehaves) }

  @Test("Naive: without zombies, the delivery is a use after free")
  func naiveUseAfterFree() async throws { try await expect("P01", "naive-use-after-free", .crashes) }

  @Test("Fixed: the observation ends with the cell, and the change reaches nobody")
  func fixed() async throws { try await expect("P01", "fixed", .holds) }

  @Test("Fixed: the same under the address sanitizer")
  func fixedUseAfterFree() async throws { try await expect("P01", "fixed-use-after-free", .holds) }

  @Test("Fixed: an object that takes the dead cell's place in memory receives nothing")
  func fixedStranger() async throws { try await expect("P01", "fixed-stranger", .holds) }

  @Test("Wrong fix: a removal in `prepareForReuse` never comes for a cell that is not reused")
  func wrongRemoveForReuse() async throws { try await expect("P01", "wrong-remove-for-reuse", .crashes) }

  @Test("Wrong fix: a cell that its document keeps alive is never released and keeps working")
  func wrongKeptByDocument() async throws { try await expect("P01", "wrong-kept-by-document", .leaks) }
}
