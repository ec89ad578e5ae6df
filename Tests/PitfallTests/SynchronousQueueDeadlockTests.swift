import PitfallCatalogue
import Testing

@Suite("P41 SynchronousQueueDeadlock")
struct SynchronousQueueDeadlockTests {
  @Test("Naive: a post from the queue's own work waits forever")
  func naive() async throws {
    try await expect(
      "P41", "naive",
      .hangs(after: [
        "waiter places an order",
        "kitchen prints the order",
        "kitchen places an order",
      ]))
  }

  @Test("Naive: an operation and the poster wait for each other")
  func naiveWaiting() async throws {
    try await expect(
      "P41", "naive-waiting",
      .hangs(after: [
        "waiter places an order",
        "kitchen prints the order",
        "kitchen waits for the waiter's order",
      ]))
  }

  @Test("Fixed: the order is printed after the work that posts it")
  func fixed() async throws {
    try await expect(
      "P41", "fixed",
      .holds([
        "waiter places an order",
        "kitchen prints the order",
        "kitchen places an order",
        "kitchen prints the order",
        "the kitchen closes",
      ]))
  }

  @Test("Fixed: the order is printed after the operation that waited for it")
  func fixedWaiting() async throws {
    try await expect(
      "P41", "fixed-waiting",
      .holds([
        "waiter places an order",
        "kitchen prints the order",
        "kitchen waits for the waiter's order",
        "kitchen prints the order",
        "the kitchen closes",
      ]))
  }

  @Test("Wrong fix: more operations share the same serial queue")
  func wrongMoreOperations() async throws {
    try await expect(
      "P41", "wrong-more-operations",
      .hangs(after: [
        "waiter places an order",
        "kitchen prints the order",
        "kitchen places an order",
      ]))
  }
}
