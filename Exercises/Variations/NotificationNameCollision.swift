// Stories that `workshop check` plays without showing them to the learner.

extension NotificationNameCollision {
  /// Three guests and three dishes arrive in turn.
  static func variation(_ transcript: Transcript) {
    let center = NotificationCenter()
    let (kitchen, door) = (Kitchen(), FrontDoor())
    let waiter = Waiter(kitchen: kitchen, center: center, transcript: transcript)
    for (dish, guest) in [("tea", "the baker"), ("cake", "the duke"), ("wine", "a singer")] {
      door.announce(guest, center: center)
      kitchen.finish(dish, center: center)
    }
    withExtendedLifetime(waiter) {}
  }
  // Expected:
  // waiter serves tea
  // waiter serves cake
  // waiter serves wine
}
