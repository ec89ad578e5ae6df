// How a check tries the types of this exercise, and stories that the learner does not see.

extension NonCompliantMutation {
  @MainActor static func moves(_ moves: Moves) {
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

  /// An accountant, who does not care about the carrier, hears of each service.
  static func hiddenAccountantStory(_ transcript: Transcript) {
    let order = ShippingOrder()
    let accountant = Accountant(transcript: transcript)
    order.addObserver(accountant, forKeyPath: "services")
    order.services = ["insurance"]
    order.book("express")
    order.carrier = "Courier"
    order.removeObserver(accountant, forKeyPath: "services")
  }
  // Expected:
  // the accountant hears of a service
  // the accountant hears of a service

  /// An undo list notes the services before each change, so that the user can go back.
  static func hiddenUndoStory(_ transcript: Transcript) {
    let order = ShippingOrder()
    order.services = ["insurance"]
    let undoList = UndoList(order, transcript: transcript)
    order.addObserver(undoList, forKeyPath: "services", options: [.prior])
    order.book("express")
    order.book("gift")
    order.removeObserver(undoList, forKeyPath: "services")
  }
  // Expected:
  // undo leads from insurance and express to insurance
  // undo leads from insurance and express and gift to insurance and express
}

private final class Accountant: CocoaObject {
  private let transcript: Transcript

  init(transcript: Transcript) { self.transcript = transcript }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    transcript("the accountant hears of a service")
  }
}

/// Notes what an order holds before each change.
private final class UndoList: CocoaObject {
  private let order: NonCompliantMutation.ShippingOrder
  private let transcript: Transcript
  private var before = ""

  init(_ order: NonCompliantMutation.ShippingOrder, transcript: Transcript) {
    (self.order, self.transcript) = (order, transcript)
  }

  private var services: String { order.services.map { "\($0)" }.joined(separator: " and ") }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    if change?[.notificationIsPriorKey] != nil {
      before = services
    } else {
      transcript("undo leads from \(services) to \(before)")
    }
  }
}
