extension DuplicateRegistration {
  @MainActor static func moves(_ moves: Moves) {
    let orders = moves.objects("order", most: 2, "Order(tariff: \"letter\")") { _ in
      SampleApp.Order(tariff: "letter")
    }
    let screens = moves.objects("screen", most: 3, of: orders, "OrderScreen(order: @, transcript: transcript)") {
      OrderScreen(order: $0, transcript: $1)
    }
    moves.move("$.appear()", screens, then: "open") { $0.appear() }
    moves.move("$.close()", screens, when: ["open"], then: "closed") { $0.close() }
    moves.change("$.price = %", orders, from: 0, to: [0, 20, 25]) { $0.price = $1 }
    moves.release(screens, when: ["new", "closed"])
    moves.release(orders)
  }
}
