import Foundation

// How a check tries the types of this exercise.

extension WrongThreadDelivery {
  @MainActor
  static func moves(_ moves: Moves) {
    let feeds = moves.objects("feed", most: 2, "PriceFeed()") { _ in PriceFeed() }
    let screens = moves.objects("screen", most: 3, of: feeds, "PriceScreen(transcript: transcript), then follow(@)") {
      let screen = PriceScreen(transcript: drawing($1))
      screen.follow($0)
      return screen
    }
    let app = moves.transcript("app")
    moves.move("$.send(%)", feeds, with: [10, 12, 15]) { $0.send($1) }
    moves.move("$.send(%) on another queue", feeds, with: [3, 5, 8]) { feed, price in
      queue.async { feed.send(price) }
      queue.sync {}
    }
    moves.move("$.send(%), and at once $.send(the next price)", feeds, with: [20, 30]) { feed, price in
      feed.send(price)
      feed.send(price + 1)
    }
    moves.move("read $.price", screens) { app("the screen shows \($0.price)") }
    moves.release(screens)
    moves.release(screens, rightAfter: "@.send(20) on another queue", feeds) { feed in
      queue.async { feed.send(20) }
      queue.sync {}
    }
    moves.settleAfterEachMove()
  }

  private static let queue = DispatchQueue(label: "another worker")

  /// A transcript that looks for itself where a screen is drawn. A screen may draw each price, or only the latest.
  private static func drawing(_ transcript: Transcript) -> Transcript {
    Transcript { _ in
      if !Thread.isMainThread { transcript("drawn on another thread") }
    }
  }
}
