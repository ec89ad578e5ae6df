// How a check tries the types of this exercise, and a story that the learner does not see.

extension SwappedSubject {
  @MainActor
  static func moves(_ moves: Moves) {
    var made = 0
    let orders = moves.objects("order", most: 3, "Order(tariff: \"a new one\")") { _ in
      made += 1
      return Order(tariff: "\(made)")
    }
    let summaries = moves.objects(
      "summary", most: 2, of: orders, "OrderSummary(order: @, transcript: transcript)"
    ) {
      OrderSummary(order: $0, transcript: $1)
    }
    // The tariff of the order that each row shows. Showing it again is not asked for.
    var shown: [ObjectIdentifier: String] = [:]
    let rows = moves.objects("row", most: 2, of: orders, "OrderRow(transcript), then show(@)") {
      let row = OrderRow($1)
      shown[ObjectIdentifier(row)] = $0.tariff
      row.show($0)
      return row
    }
    moves.move("$.order = the order at place %", summaries, with: [0, 1, 2]) { summary, place in
      guard orders.all.indices.contains(place), orders.all[place] !== summary.order else { return }
      summary.order = orders.all[place]
    }
    moves.move("$.show(the order at place %)", rows, with: [0, 1, 2]) { row, place in
      guard orders.all.indices.contains(place) else { return }
      let tariff = orders.all[place].tariff
      if shown.updateValue(tariff, forKey: ObjectIdentifier(row)) != tariff { row.show(orders.all[place]) }
    }
    moves.change("$.carrier = %", orders, to: ["DHL", "UPS", "Hermes"]) { $0.carrier = $1 }
    moves.release(summaries)
    moves.release(rows)
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
