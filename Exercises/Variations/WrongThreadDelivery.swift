// Stories that `workshop check` plays without showing them to the learner.

extension WrongThreadDelivery {
  /// Three prices arrive on the worker's thread, one after the other.
  @MainActor
  static func variation(_ transcript: Transcript) async {
    let feed = PriceFeed()
    let screen = PriceScreen(transcript: transcript)
    screen.follow(feed)
    for price in [3.0, 5, 8] {
      work { feed.send(price) }.wait()
      while screen.price < price { await MainActor.turn() }
      transcript("screen shows \(screen.price)")
    }
  }
  // Expected:
  // screen is drawn on the main actor
  // screen shows 3.0
  // screen is drawn on the main actor
  // screen shows 5.0
  // screen is drawn on the main actor
  // screen shows 8.0
}
