// Stories that `workshop check` plays without showing them to the learner.

extension NonCompliantMutation {
  /// The customer books three services and changes the carrier twice.
  static func variation(_ transcript: Transcript) {
    let order = ShippingOrder()
    let screen = OrderScreen(order: order, transcript: transcript)
    screen.appear()
    for service in ["insurance", "express", "gift"] { order.book(service) }
    order.carrier = "Courier"
    order.carrier = "Bike"
    screen.disappear()
    order.book("nobody shows this")
    transcript("the order has \(order.services.count) services")
  }
  // Expected:
  // screen shows insurance, by Post
  // screen shows insurance and express, by Post
  // screen shows insurance and express and gift, by Post
  // screen shows insurance and express and gift, by Courier
  // screen shows insurance and express and gift, by Bike
  // the order has 4 services
}
