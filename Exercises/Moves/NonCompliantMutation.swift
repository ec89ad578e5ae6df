// How a check tries the types of this exercise, and a story that the learner does not see.

extension NonCompliantMutation {
  @MainActor
  static func moves(_ moves: Moves) {
    let orders = moves.objects("order", most: 2, "ShippingOrder()") { _ in ShippingOrder() }
    let screens = moves.objects("screen", most: 3, of: orders, "OrderScreen(order: @, transcript: transcript)") {
      OrderScreen(order: $0, transcript: $1)
    }
    moves.move("$.appear()", screens, when: ["new", "closed"], then: "open") { $0.appear() }
    moves.move("$.disappear()", screens, when: ["open"], then: "closed") { $0.disappear() }
    moves.move("$.book(%)", orders, with: ["express", "gift"]) { $0.book($1) }
    moves.move("$.services = [\"insurance\"]", orders) { $0.services = ["insurance"] }
    moves.change("$.carrier = %", orders, from: "Post", to: ["Post", "Courier", "Bike"]) { $0.carrier = $1 }
    moves.release(screens, when: ["new", "closed"])
    moves.release(orders)
  }

  /// An accountant compares the services after each change with those before.
  static func hiddenComparingStory(_ transcript: Transcript) {
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
