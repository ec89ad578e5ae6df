// How a check tries the types of this exercise, and a story that the learner does not see.

extension SwappedSubject {
  @MainActor static func moves(_ moves: Moves) {
    let orders = moves.objects("order", most: 3, "Order(tariff: \"letter\")") { _ in Order(tariff: "letter") }
    let summaries = moves.objects(
      "summary", most: 2, of: orders, "OrderSummary(order: @, transcript: transcript)"
    ) {
      OrderSummary(order: $0, transcript: $1)
    }
    let rows = moves.objects("row", most: 2, of: orders, "OrderRow(transcript), then show(@)") {
      let row = OrderRow($1)
      row.show($0)
      return row
    }
    moves.change("$.order = %", summaries, to: orders) { $0.order = $1 }
    moves.change("$.show(%)", rows, to: orders) { $0.show($1) }
    moves.change("$.carrier = %", orders, to: ["DHL", "UPS", "Hermes"]) { $0.carrier = $1 }
    moves.release(summaries)
    moves.release(rows)
    moves.release(orders)
  }

  /// A row and a summary show one order, and then another. Nobody keeps the first.
  static func hiddenFormerOrderStory(_ transcript: Transcript) {
    let row = OrderRow(Transcript())
    var order: Order? = Order(tariff: "former")
    let summary = order.map { OrderSummary(order: $0, transcript: Transcript()) }
    order.map(row.show)
    let next = Order(tariff: "next")
    row.show(next)
    summary?.order = next
    weak let former = order
    order = nil
    transcript.released("the former order", weakly: { former })
    withExtendedLifetime((row, summary)) {}
  }
  // Expected:
  // the former order was released
}
