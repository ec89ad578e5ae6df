import PitfallCatalogue
import Testing

@Suite("P25 NonCompliantMutation") struct NonCompliantMutationTests {
  @Test("Naive: a service that is added to the array in place is not shown")
  func naive() async throws { try await expect("P25", "naive", .misbehaves) }

  @Test("Naive: the setter of a property that is not @Dynamic does not notify")
  func naiveUndeclared() async throws { try await expect("P25", "naive-undeclared", .misbehaves) }

  @Test("Fixed: the proxy notifies of the service that it adds")
  func fixed() async throws { try await expect("P25", "fixed", .holds) }

  @Test("Fixed: the setter of a @Dynamic property notifies")
  func fixedUndeclared() async throws { try await expect("P25", "fixed-undeclared", .holds) }

  @Test("Wrong fix: didChangeValue without willChangeValue has no effect")
  func wrongDidChangeOnly() async throws { try await expect("P25", "wrong-did-change-only", .misbehaves) }
}
