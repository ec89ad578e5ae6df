import Foundation
import PitfallCatalogue
import Testing

@Suite("P38 FeedbackLoop")
struct FeedbackLoopTests {
  @Test("Naive: fields that correct each other overflow the stack")
  func naive() async throws {
    try await expect(
      "P38", "naive",
      .crashes(
        .badAccess, saying: "Fatal error: stack overflow",
        after: [
          "list shows 8.00, tag shows 8.00",
          "list shows 9.00, tag shows 9.00",
          "the seller enters 12.00 in the list",
        ]))
  }

  @Test("Fixed: both fields show the one price")
  func fixed() async throws {
    try await expect(
      "P38", "fixed",
      .holds([
        "list shows 8.00, tag shows 8.00",
        "list shows 9.00, tag shows 9.00",
        "the seller enters 12.00 in the list",
        "list shows 12.00, tag shows 12.99",
      ]))
  }

  @Test("Wrong fix: a tolerance that ends the loop drops small edits")
  func wrongTolerance() async throws {
    try await expect(
      "P38", "wrong-tolerance",
      .misbehaves([
        "list shows 8.00, tag shows 8.00",
        "list shows 8.00, tag shows 8.00",
        "the seller enters 12.00 in the list",
        "list shows 12.00, tag shows 12.99",
      ]))
  }
}
