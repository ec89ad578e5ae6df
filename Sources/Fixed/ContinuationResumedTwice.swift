import Foundation
import SampleApp
import SampleSDK

/// A service awaits an SDK through a continuation, and one function resumes whoever waits, exactly once.
///
/// The service keeps the continuations until it resumes them. The tracker's handler points weakly at the service.
public enum ContinuationResumedTwice {
  /// Knows when a courier arrives. Any thread may use it. `Sources/SampleSDK/CourierTracker.swift` in the package says
  /// what its tracker promises.
  final class ArrivalService: Sendable {
    private let tracker: CourierTracker
    private let waiting = Locked<[CheckedContinuation<Int?, Never>]>([])
    private let isCanceled = Locked(false)

    init(_ tracker: CourierTracker) {
      self.tracker = tracker
    }

    /// The minutes, as soon as they are known, or nil if the order was canceled. A canceled task goes on waiting.
    func minutes() async -> Int? {
      await withCheckedContinuation { continuation in
        waiting.withLock { $0.append(continuation) }
        if !isCanceled.withLock({ $0 }) { tracker.onReport { [weak self] in self?.answer($0) } }
        // Looks again, because the order may have been canceled before the tracker had the handler.
        if isCanceled.withLock({ $0 }) { cancel() }
      }
    }

    /// Ends the tracking.
    func cancel() {
      isCanceled.withLock { $0 = true }
      tracker.stop()
      // FIX: answers whoever still waits, because the tracker will not call its handler any more.
      answer(nil)
    }

    private func answer(_ minutes: Int?) {
      // FIX: resumes each continuation once, because it takes them out under a lock before it resumes them.
      let answered = waiting.withLock { waiting in
        defer { waiting = [] }
        return waiting
      }
      for continuation in answered { continuation.resume(returning: minutes) }
    }
  }
}

// MARK: - Story

extension ContinuationResumedTwice {
  /// The user sees what is known, and then the courier reports again.
  public static func story(_ transcript: Transcript) async {
    let tracker = CourierTracker(minutes: 12)
    let arrivals = ArrivalService(tracker)
    transcript("screen shows \(text(await arrivals.minutes()))")
    transcript("the courier reports 9 minutes")
    tracker.report(9)
    transcript("screen shows \(text(await arrivals.minutes()))")
  }

  /// Nothing is known of two couriers. One reports, and the user cancels the other's order.
  @MainActor
  public static func cancelStory(_ transcript: Transcript) async {
    let (first, second) = (CourierTracker(), CourierTracker())
    let arrivals = ArrivalService(first)
    let arrival = Task { await arrivals.minutes() }
    while !first.hasHandler { await MainActor.turn() }
    first.report(12)
    transcript("screen shows \(text(await arrival.value))")
    let otherArrivals = ArrivalService(second)
    let otherArrival = Task { await otherArrivals.minutes() }
    while !second.hasHandler { await MainActor.turn() }
    transcript("the user cancels the other order")
    otherArrivals.cancel()
    transcript("screen shows \(text(await otherArrival.value))")
  }

  /// The user sees what is known, and then two reports arrive at once.
  public static func raceStory(_ transcript: Transcript) async {
    let tracker = CourierTracker(minutes: 12)
    let arrivals = ArrivalService(tracker)
    transcript("screen shows \(text(await arrivals.minutes()))")
    transcript("two reports arrive at once")
    report(9, to: tracker, times: 2)
    transcript("screen shows \(text(await arrivals.minutes()))")
  }

  /// Reports on several threads at once, and returns when all have been heard.
  static func report(_ minutes: Int, to tracker: CourierTracker, times: Int) {
    let isHeard = DispatchSemaphore(value: 0)
    for _ in 0..<times {
      Thread.detachNewThread {
        tracker.report(minutes)
        isHeard.signal()
      }
    }
    for _ in 0..<times { isHeard.wait() }
  }

  static func text(_ minutes: Int?) -> String { minutes.map { "\($0) minutes" } ?? "no courier" }
}
