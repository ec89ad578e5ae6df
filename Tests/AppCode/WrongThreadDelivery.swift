import Foundation
import Testing

private final class PriceFeed: Sendable {
  func send(_ price: Double, to handler: @escaping @Sendable (Double) -> Void) {
    Thread.detachNewThread { handler(price) }
  }
}

// page:
@MainActor private final class PriceScreen {
  private(set) var price = 0.0

  func follow(_ feed: PriceFeed) {
    // @Sendable: the feed may call on any thread. Without it, the closure belongs to the main actor.
    feed.send(12) { @Sendable [weak self] price in
      Task { @MainActor [weak self] in self?.price = price }  // whatever thread the feed calls on
    }
  }
}
// page: end

@Test("P36: a price that a worker sends changes the screen on the main actor", .timeLimit(.minutes(1)))
@MainActor func priceArrives() async {
  let screen = PriceScreen()
  screen.follow(PriceFeed())
  while screen.price == 0 { await Task.yield() }
  #expect(screen.price == 12)
}
