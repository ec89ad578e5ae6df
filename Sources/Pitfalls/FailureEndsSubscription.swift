import SampleApp

/// One price cannot be read, so the stream of prices throws, and the screen shows none of those that come later.
///
/// The feed keeps the continuations of its streams. The screen's task keeps its stream until the loop ends.
public enum FailureEndsSubscription {
  /// A text that is no price.
  struct Unreadable: Error {
    let text: String
  }

  /// Reads a price.
  static func price(_ text: String) throws(Unreadable) -> Double {
    guard let price = Double(text) else { throw Unreadable(text: text) }
    return price
  }

  /// Reads the prices that a server sends as texts.
  @MainActor
  final class PriceFeed {
    private var listeners: [AsyncThrowingStream<Double, any Error>.Continuation] = []

    func prices() -> AsyncThrowingStream<Double, any Error> {
      let (stream, listener) = AsyncThrowingStream<Double, any Error>.makeStream()
      listeners.append(listener)
      return stream
    }

    func receive(_ text: String) {
      // FLAW: ends the stream with the first text that is no price, because a stream that has thrown is over.
      for listener in listeners { listener.yield(with: Result { try price(text) }) }
    }

    func close() {
      for listener in listeners { listener.finish() }
    }
  }

  /// Shows the prices of a feed.
  @MainActor
  final class PriceScreen {
    let task: Task<Void, Never>

    init(_ feed: PriceFeed, _ transcript: Transcript) {
      let prices = feed.prices()
      task = Task {
        do {
          for try await price in prices { transcript("screen shows \(price)") }
        } catch {
          transcript("screen shows an error")
        }
      }
    }
  }

  /// Writes prices into a log.
  @MainActor
  static func writeLog(of texts: AsyncStream<String>, _ transcript: Transcript) -> Task<Void, Never> {
    Task {
      // The same flaw: the error leaves the loop, and nobody begins another one.
      do {
        for await text in texts { transcript("log writes \(try price(text))") }
      } catch {
        transcript("log writes an error")
      }
    }
  }
}

// MARK: - Story

extension FailureEndsSubscription {
  /// Three prices arrive, and the second one cannot be read.
  @MainActor
  public static func story(_ transcript: Transcript) async {
    let feed = PriceFeed()
    let screen = PriceScreen(feed, transcript)
    for text in ["10", "n/a", "12"] { feed.receive(text) }
    feed.close()
    await screen.task.value
  }

  /// A log reads three prices, and the second one cannot be read.
  @MainActor
  public static func logStory(_ transcript: Transcript) async {
    let (texts, sender) = AsyncStream<String>.makeStream()
    let log = writeLog(of: texts, transcript)
    for text in ["10", "n/a", "12"] { sender.yield(text) }
    sender.finish()
    await log.value
  }
}
