// Stories that `workshop check` plays without showing them to the learner.

extension OwnerGoneBeforeCleanup {
  /// A screen closes while the main queue is busy. The order stays, and its carrier changes.
  static func variation(_ transcript: Transcript) {
    let order = Order(tariff: "standard")
    var screen: TrackingScreen? = TrackingScreen(order: order, transcript: transcript)
    order.carrier = "Hermes"
    let isDone = DispatchSemaphore(value: 0)
    DispatchQueue.main.async { isDone.wait() }
    weak let closed = screen
    screen = nil
    transcript.released("screen", weakly: { closed })
    order.carrier = "UPS"
    transcript("nobody shows the change")
    isDone.signal()
    DispatchQueue.main.sync {}
  }
  // Expected:
  // screen shows Hermes
  // screen was released
  // nobody shows the change
}
