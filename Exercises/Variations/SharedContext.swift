// Stories that `workshop check` plays without showing them to the learner.

extension SharedContext {
  /// The price of one order changes three times on an express screen.
  static func variation(_ transcript: Transcript) {
    let order = Order(tariff: "express")
    let (plain, express) = (OrderScreen(order: order), ExpressScreen(order: order))
    for price in [5.0, 6, 7] { order.price = price }
    transcript("plain \(plain.label), express \(express.label), banner flashes \(express.flashes)×")
  }
  // Expected:
  // plain 7 €, express 7 €, banner flashes 3×
}
