import SampleApp

extension FailureEndsSubscription {
  /// Begins another loop over the same prices.
  public enum LoopAgain {
    /// Shows the prices of a feed.
    @MainActor
    final class PriceScreen {
      let task: Task<Void, Never>

      init(_ feed: FailureEndsSubscription.PriceFeed, _ transcript: Transcript) {
        let prices = feed.prices()
        task = Task {
          var isOver = false
          while !isOver {
            do {
              // FLAW: ends at once the second time, because the stream has thrown and is over.
              for try await price in prices { transcript("screen shows \(price)") }
              isOver = true
            } catch {
              transcript("screen shows an error")
            }
          }
        }
      }
    }
  }
}

// MARK: - Story

extension FailureEndsSubscription.LoopAgain {
  /// Three prices arrive, and the second one cannot be read.
  @MainActor
  public static func story(_ transcript: Transcript) async {
    let feed = FailureEndsSubscription.PriceFeed()
    let screen = PriceScreen(feed, transcript)
    for text in ["10", "n/a", "12"] { feed.receive(text) }
    feed.close()
    await screen.task.value
  }
}
