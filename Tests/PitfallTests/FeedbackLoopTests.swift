import PitfallCatalogue
import Testing

@Suite("P38 FeedbackLoop") struct FeedbackLoopTests {
  @Test("Naive: fields that correct each other overflow the stack")
  func naive() async throws { try await expect("P38", "naive", .crashes) }

  @Test("Fixed: both fields show the one price")
  func fixed() async throws { try await expect("P38", "fixed", .holds) }

  @Test("Wrong fix: a tolerance that ends the loop drops small edits")
  func wrongTolerance() async throws { try await expect("P38", "wrong-tolerance", .misbehaves) }
}
