// How a check tries the types of this exercise, and a story that the learner does not see.

import SampleApp

extension RemoveInsideInitial {
  @MainActor static func moves(_ moves: Moves) {
    for name in ["order", "offer"] {
      let orders = moves.objects(name, most: 1, "Order(tariff: \"standard\")") { _ in Order(tariff: "standard") }
      let receipts = moves.objects("\(name)Receipt", most: 2, of: orders, "Receipt(order: @, transcript: transcript)") {
        Receipt(order: $0, transcript: $1)
      }
      let recipe = "TokenReceipt(order: @, transcript: transcript)"
      let tokens = moves.objects("\(name)Token", most: 2, of: orders, recipe) {
        TokenReceipt(order: $0, transcript: $1)
      }
      moves.move("$.print()", receipts, when: ["new"], then: "waiting") { $0.print() }
      moves.move("$.print()", tokens, when: ["new"], then: "waiting") { $0.print() }
      moves.move("$.price = %", orders, with: [3.0, 4.0, 0.0]) { $0.price = $1 }
      // A receipt is printed before it goes, because its registration does not keep it.
      moves.move("\(name)1.price = 20, and $ is printed", receipts, when: ["waiting"], then: "printed") { _ in
        orders.all.first?.price = 20
      }
      moves.move("\(name)1.price = 30, and $ is printed", tokens, when: ["waiting"], then: "printed") { _ in
        orders.all.first?.price = 30
      }
      moves.release(receipts, when: ["new", "printed"])
      moves.release(tokens)
    }
  }
  /// A printed receipt, which is kept, observes its order no longer.
  static func hiddenEndStory(_ transcript: Transcript) {
    func write(_ name: String, _ order: Order, _ observer: AnyObject) {
      transcript("the \(name) \(order.observationInfo == nil ? "is observed by nobody" : "is still observed")")
      withExtendedLifetime(observer) {}
    }
    let (order, offer) = (Order(tariff: "standard"), Order(tariff: "standard"))
    let receipt = Receipt(order: order, transcript: transcript)
    receipt.print()
    order.price = 20
    write("order", order, receipt)
    let tokenReceipt = TokenReceipt(order: offer, transcript: transcript)
    tokenReceipt.print()
    offer.price = 30
    write("offer", offer, tokenReceipt)
    let known = TokenReceipt(order: offer, transcript: transcript)
    known.print()
    write("offer", offer, known)
  }
  // Expected:
  // receipt shows 20 €
  // the order is observed by nobody
  // receipt shows 30 €
  // the offer is observed by nobody
  // receipt shows 30 €
  // the offer is observed by nobody
}
