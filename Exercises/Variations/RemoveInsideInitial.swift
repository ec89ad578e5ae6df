// Stories that `workshop check` plays without showing them to the learner.

extension RemoveInsideInitial {
  /// Two receipts wait for one price.
  static func variation(_ transcript: Transcript) {
    let order = Order(tariff: "standard")
    let receipts = [1, 2].map { _ in Receipt(order: order, transcript: transcript) }
    for receipt in receipts { receipt.print() }
    transcript("both wait")
    order.price = 3
    order.price = 4
    withExtendedLifetime(receipts) {}
    transcript("both are printed")
  }
  // Expected:
  // both wait
  // receipt shows 3 €
  // receipt shows 3 €
  // both are printed

  /// Two receipts with tokens wait for one price, and one finds it known.
  static func tokenVariation(_ transcript: Transcript) {
    let order = Order(tariff: "standard")
    let receipts = [1, 2].map { _ in TokenReceipt(order: order, transcript: transcript) }
    for receipt in receipts { receipt.print() }
    order.price = 3
    let late = TokenReceipt(order: order, transcript: transcript)
    late.print()
    order.price = 4
    withExtendedLifetime((receipts, late)) {}
    transcript("all are printed")
  }
  // Expected:
  // receipt shows 3 €
  // receipt shows 3 €
  // receipt shows 3 €
  // all are printed
}
