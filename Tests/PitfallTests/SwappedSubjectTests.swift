import PitfallCatalogue
import SampleApp
import Testing

@testable import Fixed

@Suite("P10 SwappedSubject") struct SwappedSubjectTests {
  @Test("Naive: the old order is still shown, the new one is not, and the removal raises NSRangeException")
  func naive() async throws { try await expect("P10", "naive", .crashes) }

  @Test("Naive: a reused row stacks one observation on another")
  func naiveReuse() async throws { try await expect("P10", "naive-reuse", .misbehaves) }

  @Test("Fixed: the observation moves to the new order")
  func fixed() async throws { try await expect("P10", "fixed", .holds) }

  @Test("Fixed: a reused row observes the order that it shows, once")
  func fixedReuse() async throws { try await expect("P10", "fixed-reuse", .holds) }

  @Test("Wrong fix: in didSet, the removal asks the new order and raises")
  func wrongRemoveFromNew() async throws { try await expect("P10", "wrong-remove-from-new", .crashes) }

  @Test("Wrong fix: a guard hides the old order and does not observe the new one")
  func wrongIgnoreOthers() async throws { try await expect("P10", "wrong-ignore-others", .misbehaves) }

  @Test("A row shows an order again that it shows already") func sameOrder() {
    let (chairs, transcript) = (Order(tariff: "standard"), Transcript())
    let row = SwappedSubject.OrderRow(transcript)
    for _ in 0..<2 { row.show(chairs) }
    #expect(transcript.lines == ["row shows no carrier", "row shows no carrier"])
  }
}
