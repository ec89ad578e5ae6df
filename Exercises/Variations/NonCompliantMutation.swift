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

  /// An accountant compares the services after each change with those before.
  static func comparingVariation(_ transcript: Transcript) {
    let order = ShippingOrder()
    let accountant = Accountant(transcript: transcript)
    order.addObserver(accountant, forKeyPath: "services", options: [.old, .new])
    order.services = ["insurance"]
    order.book("express")
    order.book("gift")
    order.removeObserver(accountant, forKeyPath: "services")
  }
  // Expected:
  // the accountant finds a difference
  // the accountant finds a difference
  // the accountant finds a difference
}

private final class Accountant: CocoaObject {
  private let transcript: Transcript

  init(transcript: Transcript) {
    self.transcript = transcript
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    let (old, new) = (change?[.oldKey], change?[.newKey])
    let isSame = "\(old.map { "\($0)" } ?? "")" == "\(new.map { "\($0)" } ?? "")"
    transcript("the accountant finds \(isSame ? "no difference" : "a difference")")
  }
}
