// Stories that `workshop check` plays without showing them to the learner.

extension SynchronousQueueDeadlock {
  /// A waiter places three orders, and the kitchen two.
  static func variation(_ transcript: Transcript) {
    let center = NotificationCenter()
    let kitchen = Kitchen(center: center, transcript: transcript)
    for _ in 1...3 {
      center.post(name: orderPlaced, object: nil)
      kitchen.hasPrinted.wait()
    }
    for _ in 1...2 {
      kitchen.queue.async { center.post(name: orderPlaced, object: nil) }
      kitchen.hasPrinted.wait()
    }
    transcript("the kitchen closes")
    withExtendedLifetime(kitchen) {}
  }
  // Expected:
  // kitchen prints the order
  // kitchen prints the order
  // kitchen prints the order
  // kitchen prints the order
  // kitchen prints the order
  // the kitchen closes
}
