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

  /// A price arrives on a thread that only this story knows.
  @MainActor
  static func otherThreadVariation(_ transcript: Transcript) async {
    let isWorking = DispatchSpecificKey<Bool>()
    let queue = DispatchQueue(label: "another worker")
    queue.setSpecific(key: isWorking, value: true)
    let drawing = Transcript { _ in
      let place = DispatchQueue.getSpecific(key: isWorking) == true ? "the worker's thread" : "the main actor"
      transcript("really drawn on \(place)")
    }
    let feed = PriceFeed()
    let screen = PriceScreen(transcript: drawing)
    screen.follow(feed)
    let isDone = DispatchSemaphore(value: 0)
    queue.async {
      feed.send(7)
      isDone.signal()
    }
    Worker(isDone: isDone).wait()
    while screen.price < 7 { await MainActor.turn() }
    transcript("screen shows \(screen.price)")
  }
  // Expected:
  // really drawn on the main actor
  // screen shows 7.0
}
