import Foundation
import SampleApp

extension WrongThreadDelivery {
  /// Guards the price with a lock, so that any thread may show it.
  public enum LockedPrice {
    /// Shows the latest price. Its code belongs on the main actor, like that of every screen.
    final class PriceScreen: @unchecked Sendable {  // unchecked because `lock` guards `price`
      private let lock = NSLock()
      private(set) var price = 0.0
      private let transcript: Transcript

      init(transcript: Transcript) {
        self.transcript = transcript
      }

      func follow(_ feed: WrongThreadDelivery.PriceFeed) {
        feed.observe { [weak self] in self?.show($0) }
      }

      private func show(_ price: Double) {
        transcript("screen is drawn on \(place)")
        // FLAW: protects only the memory, because a screen must be drawn on the main actor, whoever holds a lock.
        lock.withLock { self.price = price }
      }
    }
  }
}

// MARK: - Story

extension WrongThreadDelivery.LockedPrice {
  /// A price arrives on the main actor, and another one on a worker's thread.
  @MainActor
  public static func story(_ transcript: Transcript) async {
    let feed = WrongThreadDelivery.PriceFeed()
    let screen = PriceScreen(transcript: transcript)
    screen.follow(feed)
    feed.send(10)
    while screen.price < 10 { await MainActor.turn() }
    transcript("screen shows \(screen.price)")
    work { feed.send(12) }.wait()
    while screen.price < 12 { await MainActor.turn() }
    transcript("screen shows \(screen.price)")
  }

  /// Starts work on the worker's thread.
  private static func work(_ work: @escaping @Sendable () -> Void) -> Worker {
    let isDone = DispatchSemaphore(value: 0)
    WrongThreadDelivery.worker.async {
      work()
      isDone.signal()
    }
    return Worker(isDone: isDone)
  }

  private struct Worker {
    let isDone: DispatchSemaphore

    func wait() { isDone.wait() }
  }
}
