import Foundation
import SampleApp

extension WrongThreadDelivery {
  @MainActor static func moves(_ moves: ThreadedMoves) {
    moves.startsLatestTaskFirst()
    // Of prices that arrive at once, a screen may draw each, or only the latest.
    let mayCoalesce = Locked(false)
    let feeds = moves.objects("feed", most: 2, "PriceFeed()") { _ in PriceFeed() }
    let screens = moves.objects("screen", most: 3, of: feeds, "PriceScreen(transcript: transcript), then follow(@)") {
      let screen = PriceScreen(transcript: drawing($1, unless: mayCoalesce))
      screen.follow($0)
      return screen
    }
    let app = moves.transcript("app")
    let sendings = [10, 12, 15].map { Sending(price: $0) } + [3, 5, 8].map { Sending(price: $0, isElsewhere: true) }
    moves.change("$.%", feeds, to: sendings) { feed, sending in
      mayCoalesce.withLock { $0 = false }
      guard sending.isElsewhere else { return feed.send(sending.price) }
      queue.async { feed.send(sending.price) }
      queue.sync {}
    }
    moves.move("$.send(%), and at once $.send(the next price)", feeds, with: [20, 30]) { feed, price in
      mayCoalesce.withLock { $0 = true }
      feed.send(price)
      feed.send(price + 1)
    }
    moves.move("read $.price", screens) { app("the screen shows \($0.price)") }
    moves.release(screens)
    var newPrice = 100.0
    moves.release(screens, rightAfter: "@.send(a new price) on another queue", feeds) { feed in
      mayCoalesce.withLock { $0 = false }
      newPrice += 1
      queue.async { [newPrice] in feed.send(newPrice) }
      queue.sync {}
    }
    moves.release(feeds)
    moves.settleAfterEachMove()
  }

  /// A price that a feed sends, and where.
  private struct Sending: Equatable, CustomStringConvertible {
    let price: Double
    var isElsewhere = false

    var description: String { "send(\(price))\(isElsewhere ? " on another queue" : "")" }
  }

  private static let queue = DispatchQueue(label: "another worker")

  /// A transcript that looks for itself where a screen is drawn.
  private static func drawing(_ transcript: Transcript, unless mayCoalesce: Locked<Bool>) -> Transcript {
    Transcript { _ in
      if !Thread.isMainThread {
        transcript("drawn on another thread")
      } else if !mayCoalesce.withLock({ $0 }) {
        transcript("drawn on the main thread")
      }
    }
  }
}
