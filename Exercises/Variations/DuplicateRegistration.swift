// Stories that `workshop check` plays without showing them to the learner.

extension DuplicateRegistration {
  /// The customer visits the screen five times, closes it, and visits it once more.
  static func variation(_ transcript: Transcript) {
    let order = Order(tariff: "standard")
    let screen = OrderScreen(order: order, transcript: transcript)
    for _ in 1...5 { screen.appear() }
    order.price = 7
    screen.close()
    order.price = 8
    transcript("the customer comes back")
    screen.appear()
    order.price = 9
    screen.close()
  }
  // Expected:
  // screen shows 7 €
  // the customer comes back
  // screen shows 9 €
}
