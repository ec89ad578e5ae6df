// Stories that `workshop check` plays without showing them to the learner.

extension ReleasedUnderLock {
  /// Two windows are open, and are closed in turn.
  static func variation(_ transcript: Transcript) {
    let bus = MessageBus()
    var deliveries: [Subscription] = []
    for _ in 1...2 {
      let window = ChatWindow(bus: bus, transcript: transcript)
      deliveries.append(bus.add { message in window.show(message) })
    }
    transcript("\(bus.count) handlers are left")
    while !deliveries.isEmpty {
      deliveries.removeLast()
      transcript("\(bus.count) handlers are left")
    }
    bus.send(Message("nobody reads this", from: "Ana"))
    transcript("the message was sent")
  }
  // Expected:
  // 4 handlers are left
  // 2 handlers are left
  // 0 handlers are left
  // the message was sent
}
