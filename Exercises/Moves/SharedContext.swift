extension SharedContext {
  @MainActor static func moves(_ moves: Moves) {
    let transcript = moves.transcript("screens")
    let orders = moves.objects("order", most: 2, "Order(tariff: \"express\")") { _ in Order(tariff: "express") }
    let plain = moves.objects("screen", most: 2, of: orders, "OrderScreen(order: @)") { order, _ in
      OrderScreen(order: order)
    }
    let express = moves.objects("express", most: 2, of: orders, "ExpressScreen(order: @)") { order, _ in
      ExpressScreen(order: order)
    }
    moves.move("$.price += %", orders, with: [1, 5, 0]) { $0.price += $1 }
    moves.move("print($.label)", plain) { transcript("label \($0.label)") }
    moves.move("print($.label, $.flashes)", express) {
      transcript("label \($0.label), banner flashes \($0.flashes)×")
    }
    moves.release(plain)
    moves.release(express)
    moves.release(orders)
  }
}
