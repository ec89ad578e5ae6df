import Foundation
import PitfallCatalogue
import Testing

@Suite("P10 SwappedSubject")
struct SwappedSubjectTests {
  @Test("Naive: the old order is still shown, the new one is not, and the removal raises NSRangeException")
  func naive() async throws {
    try await expect(
      "P10", "naive",
      .crashes(
        [SIGABRT], saying: "because it is not registered as an observer.",
        after: [
          "summary shows DHL",
          "summary shows no carrier",
          "the user selects the table",
          "summary shows UPS",
          "the chairs go by UPS",
          "the table goes by Hermes",
        ]))
  }

  @Test("Naive: a reused row stacks one observation on another")
  func naiveReuse() async throws {
    try await expect(
      "P10", "naive-reuse",
      .misbehaves([
        "row shows no carrier",
        "row shows DHL",
        "the user scrolls down and back up",
        "row shows no carrier",
        "row shows DHL",
        "row shows Hermes",
        "the table goes by Hermes",
        "row shows UPS",
        "row shows UPS",
        "the chairs go by UPS",
      ]))
  }

  @Test("Fixed: the observation moves to the new order")
  func fixed() async throws {
    try await expect(
      "P10", "fixed",
      .holds([
        "summary shows DHL",
        "summary shows no carrier",
        "the user selects the table",
        "the chairs go by UPS",
        "summary shows Hermes",
        "the table goes by Hermes",
        "summary was released",
      ]))
  }

  @Test("Fixed: a reused row observes the order that it shows, once")
  func fixedReuse() async throws {
    try await expect(
      "P10", "fixed-reuse",
      .holds([
        "row shows no carrier",
        "row shows DHL",
        "the user scrolls down and back up",
        "row shows no carrier",
        "row shows DHL",
        "the table goes by Hermes",
        "row shows UPS",
        "the chairs go by UPS",
      ]))
  }

  @Test("Wrong fix: in didSet, the removal asks the new order and raises")
  func wrongRemoveFromNew() async throws {
    try await expect(
      "P10", "wrong-remove-from-new",
      .crashes(
        [SIGABRT], saying: "because it is not registered as an observer.",
        after: [
          "summary shows DHL",
          "the user selects the table",
        ]))
  }

  @Test("Wrong fix: a guard hides the old order and does not observe the new one")
  func wrongIgnoreOthers() async throws {
    try await expect(
      "P10", "wrong-ignore-others",
      .misbehaves([
        "summary shows DHL",
        "summary shows no carrier",
        "the user selects the table",
        "the chairs go by UPS",
        "the table goes by Hermes",
        "summary was released",
      ]))
  }
}
