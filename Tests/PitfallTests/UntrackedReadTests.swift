import PitfallCatalogue
import Testing

@Suite("P47 UntrackedRead") struct UntrackedReadTests {
  @Test("Naive: a property that is read before the closure is not followed")
  func naive() async throws { try await expect("P47", "naive", .misbehaves) }

  @Test("Naive: an ignored property is not followed")
  func naiveIgnored() async throws { try await expect("P47", "naive-ignored", .misbehaves) }

  @Test("Fixed: a property that is read in the closure is followed")
  func fixed() async throws { try await expect("P47", "fixed", .holds) }

  @Test("Fixed: a tracked property is followed")
  func fixedIgnored() async throws { try await expect("P47", "fixed-ignored", .holds) }

  @Test("Wrong fix: mentioning the model tracks none of its properties")
  func wrongWholeModel() async throws { try await expect("P47", "wrong-whole-model", .misbehaves) }
}
