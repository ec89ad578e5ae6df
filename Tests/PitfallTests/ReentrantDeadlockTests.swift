import Foundation
import PitfallCatalogue
import Testing

@Suite("P31 ReentrantDeadlock") struct ReentrantDeadlockTests {
  @Test("Naive: the callback waits for the lock that its own caller holds")
  func naive() async throws { try await expect("P31", "naive", .hangs) }

  @Test("Naive: two threads take two locks in opposite orders")
  func naiveDatabase() async throws { try await expect("P31", "naive-database", .hangs) }

  @Test("Naive: a canceled loop's stream waits for the lock, and who holds it waits for the loop's task")
  func naiveStream() async throws { try await expect("P31", "naive-stream", .hangs) }

  @Test("Fixed: the stream of a canceled loop removes itself while the center sends")
  func fixedStream() async throws { try await expect("P31", "fixed-stream", .holds) }

  @Test("Fixed: the callback finds the lock free")
  func fixed() async throws { try await expect("P31", "fixed", .holds) }

  @Test("Fixed: the import gets the lock while the list waits")
  func fixedDatabase() async throws { try await expect("P31", "fixed-database", .holds) }

  @Test("Wrong fix: a recursive lock lets the callback change the list under the loop")
  func wrongRecursive() async throws { try await expect("P31", "wrong-recursive", .crashes) }

  @Test("Wrong fix: a recursive lock does not help two threads")
  func wrongRecursiveDatabase() async throws { try await expect("P31", "wrong-recursive-database", .hangs) }
}
