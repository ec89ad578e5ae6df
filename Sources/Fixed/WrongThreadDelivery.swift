import Foundation
import SampleApp

/// A price arrives on a worker's thread, and the screen is changed on the main actor.
///
/// The story owns the feed and the screen.
/// The feed keeps its handlers, and the screen's handler points weakly at the screen.
public enum WrongThreadDelivery {
  /// Hands each price to its handlers, on the thread on which the price arrives.
  final class PriceFeed: Sendable {
    private let handlers = Locked<[@Sendable (Double) -> Void]>([])

    func observe(_ handler: @escaping @Sendable (Double) -> Void) {
      handlers.withLock { $0.append(handler) }
    }

    func send(_ price: Double) {
      for handler in handlers.withLock({ $0 }) { handler(price) }
    }
  }

  /// Shows the latest price. Its code belongs on the main actor, like that of every screen.
  @MainActor
  final class PriceScreen {
    private(set) var price = 0.0
    private let transcript: Transcript

    init(transcript: Transcript) {
      self.transcript = transcript
    }

    func follow(_ feed: PriceFeed) {
      feed.observe { [weak self] price in
        // FIX: changes the screen on the main actor, because the task runs there, and the compiler checks that it does.
        Task { @MainActor in self?.show(price) }
      }
    }

    func show(_ price: Double) {
      transcript("screen is drawn on \(place)")
      self.price = price
    }
  }
}

extension WrongThreadDelivery {
  /// The queue whose thread is the worker's.
  static let worker = {
    let queue = DispatchQueue(label: "worker")
    queue.setSpecific(key: isWorker, value: true)
    return queue
  }()
  private static let isWorker = DispatchSpecificKey<Bool>()

  /// The place where the caller runs.
  static var place: String {
    DispatchQueue.getSpecific(key: isWorker) == true ? "the worker's thread" : "the main actor"
  }
}

// MARK: - Story

extension WrongThreadDelivery {
  /// A price arrives on the main actor, and another one on a worker's thread.
  @MainActor
  public static func story(_ transcript: Transcript) async {
    let feed = PriceFeed()
    let screen = PriceScreen(transcript: transcript)
    screen.follow(feed)
    feed.send(10)
    while screen.price < 10 { await MainActor.turn() }
    transcript("screen shows \(screen.price)")
    work { feed.send(12) }.wait()
    while screen.price < 12 { await MainActor.turn() }
    transcript("screen shows \(screen.price)")
  }

  /// The main actor reads what the screen shows while a price arrives on a worker's thread.
  /// Neither waits for the other.
  @MainActor
  public static func raceStory(_ transcript: Transcript) async {
    let feed = PriceFeed()
    let screen = PriceScreen(transcript: Transcript())
    screen.follow(feed)
    transcript("screen shows \(screen.price)")
    let worker = work { feed.send(12) }
    let isRead = screen.price >= 0
    worker.wait()
    while screen.price < 12 { await MainActor.turn() }
    transcript(isRead ? "screen shows \(screen.price)" : "screen shows nothing")
  }

  /// Starts work on the worker's thread.
  private static func work(_ work: @escaping @Sendable () -> Void) -> Worker {
    let isDone = DispatchSemaphore(value: 0)
    worker.async {
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
