// Stories that `workshop check` plays without showing them to the learner.

extension SwappedSubject {
  /// The summary shows three orders in turn, and each changes afterward.
  static func variation(_ transcript: Transcript) {
    let orders = (1...3).map { Order(tariff: "tariff \($0)") }
    var summary: OrderSummary? = OrderSummary(order: orders[0], transcript: transcript)
    orders[0].carrier = "A"
    summary?.order = orders[1]
    summary?.order = orders[2]
    orders[0].carrier = "B"
    orders[1].carrier = "C"
    orders[2].carrier = "D"
    weak let closed = summary
    summary = nil
    transcript.released("summary", weakly: { closed })
    orders[2].carrier = "E"
    transcript("nobody shows the change")
  }
  // Expected:
  // summary shows A
  // summary shows no carrier
  // summary shows no carrier
  // summary shows D
  // summary was released
  // nobody shows the change
}
