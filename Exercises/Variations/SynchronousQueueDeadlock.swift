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

  /// A waiter places an order while the kitchen's queue is busy.
  static func busyVariation(_ transcript: Transcript) {
    let center = NotificationCenter()
    let kitchen = Kitchen(center: center, transcript: transcript)
    kitchen.queue.suspend()
    center.post(name: orderPlaced, object: nil)
    transcript("waiter goes on")
    kitchen.queue.resume()
    kitchen.hasPrinted.wait()
    withExtendedLifetime(kitchen) {}
  }
  // Expected:
  // waiter goes on
  // kitchen prints the order
}
