import PitfallCatalogue
import Testing

@Suite("P02 DeallocatedSubject") struct DeallocatedSubjectTests {
  @Test("Naive: the death of the observed report raises an exception")
  func naive() async throws { try await expect("P02", "naive", .crashes) }

  @Test("Naive: the title bar does not notice that its report is another object now")
  func naiveSilent() async throws { try await expect("P02", "naive-silent", .misbehaves) }

  @Test("Naive: the title bar receives the change of a letter that it never observed")
  func naiveAddress() async throws { try await expect("P02", "naive-address", .misbehaves) }

  @Test("Fixed: the title bar keeps its report, which stays alive as long as it is observed")
  func fixed() async throws { try await expect("P02", "fixed", .holds) }

  @Test("Fixed: the library finds the report that the title bar keeps")
  func fixedSilent() async throws { try await expect("P02", "fixed-silent", .holds) }

  @Test("Fixed: the letter notifies nobody")
  func fixedAddress() async throws { try await expect("P02", "fixed-address", .holds) }

  @Test("Wrong fix: with unowned, deinit reads a reference to a dead document")
  func wrongUnowned() async throws { try await expect("P02", "wrong-unowned", .crashes) }
}
