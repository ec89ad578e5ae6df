import Foundation

extension NotificationStorm {
  @MainActor static func moves(_ moves: Moves) {
    let service = PriceService()
    let orders = moves.objects("order", most: 2, "Order(tariff: \"standard\")") { _ in Order(tariff: "standard") }
    let screens = moves.objects(
      "screen", most: 3, of: orders, "OrderScreen(order: @, service: service, transcript: transcript)"
    ) {
      OrderScreen(order: $0, service: service, transcript: $1)
    }
    moves.change("$.tariff = %", orders, from: "standard", to: ["standard", "letter"]) { $0.tariff = $1 }
    moves.change("$.carrier = %", orders, to: ["post", "ship"]) { $0.carrier = $1 }
    moves.change("$.serviceText = %", orders, to: ["insured", "cleared"]) { $0.serviceText = $1 }
    moves.change("$.date = the day %", orders, to: [1, 2]) { $0.date = Date(timeIntervalSinceReferenceDate: $1) }
    moves.move("$.services.append(\"stamp\")", orders) { $0.services.append("stamp") }
    moves.move("$.tariff, $.carrier, $.services, and $.date change in one turn", orders) {
      $0.tariff = "freight"
      $0.carrier = "plane"
      $0.services.append("customs")
      $0.date = .distantFuture
    }
    moves.move("all requests are answered: %", orders, with: [4.0, 12.0]) { _, price in
      for _ in service.requests { service.answer(price) }
    }
    moves.release(screens)
    moves.release(screens, rightAfter: "@.carrier = \"ship\"", orders) { $0.carrier = "ship" }
    moves.release(orders)
    moves.settleAfterEachMove()
  }
}
