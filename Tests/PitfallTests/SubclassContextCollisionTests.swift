import PitfallCatalogue
import Testing

@Suite("P15 SubclassContextCollision") struct SubclassContextCollisionTests {
  @Test("Naive: the subclass recomputes its background for every key, and button and label stop following")
  func naive() async throws { try await expect("P15", "naive", .misbehaves) }

  @Test("Fixed: button and label follow as in the superclass, and the background is computed once")
  func fixed() async throws { try await expect("P15", "fixed", .holds) }

  @Test("Wrong fix: a call to super for everything still recomputes the background for every key")
  func wrongSuperForEverything() async throws { try await expect("P15", "wrong-super-for-everything", .misbehaves) }

  @Test("Wrong fix: comparing key paths takes the superclass's title as soon as both classes observe it")
  func wrongCompareKeyPaths() async throws { try await expect("P15", "wrong-compare-key-paths", .misbehaves) }
}
