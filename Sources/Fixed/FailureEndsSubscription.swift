import SampleApp

/// One price cannot be read, and the screen shows those that come later (the stream's elements are results).
///
/// The feed keeps the continuations of its streams. The screen's task keeps its stream until the feed closes.
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
    private var listeners: [AsyncStream<Result<Double, Unreadable>>.Continuation] = []

    func prices() -> AsyncStream<Result<Double, Unreadable>> {
      let (stream, listener) = AsyncStream<Result<Double, Unreadable>>.makeStream()
      listeners.append(listener)
      return stream
    }

    func receive(_ text: String) {
      // FIX: sends a failure like a price, because a stream that throws is over.
      let result = Result { () throws(Unreadable) in try price(text) }
      listeners.removeAll { if case .terminated = $0.yield(result) { true } else { false } }
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
        for await price in prices {
          switch price {
          case .success(let price): transcript("screen shows \(price)")
          case .failure: transcript("screen shows an error")
          }
        }
      }
    }
  }

  /// Writes prices into a log.
  @MainActor
  static func writeLog(of texts: AsyncStream<String>, _ transcript: Transcript) -> Task<Void, Never> {
    Task {
      for await text in texts {
        // FIX: catches inside the loop, because the loop then goes on with the next text.
        do {
          transcript("log writes \(try price(text))")
        } catch {
          transcript("log writes an error")
        }
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
