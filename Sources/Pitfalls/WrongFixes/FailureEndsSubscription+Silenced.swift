import SampleApp

extension FailureEndsSubscription {
  /// Ignores the error.
  public enum Silenced {
    /// Shows the prices of a feed.
    @MainActor
    final class PriceScreen {
      let task: Task<Void, Never>

      init(_ feed: FailureEndsSubscription.PriceFeed, _ transcript: Transcript) {
        let prices = feed.prices()
        task = Task {
          // FLAW: hides the end of the loop, because `try?` around a loop only drops the error that has left it.
          try? await Self.show(prices, transcript)
        }
      }

      private static func show(
        _ prices: AsyncThrowingStream<Double, any Error>, _ transcript: Transcript
      ) async throws {
        for try await price in prices { transcript("screen shows \(price)") }
      }
    }
  }
}

// MARK: - Story

extension FailureEndsSubscription.Silenced {
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
