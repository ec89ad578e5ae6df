import Foundation
import SampleApp
import SampleSDK

/// A service awaits an SDK through a continuation, but the SDK may call its handler many times, or never.
///
/// The tracker keeps its handler, and the handler keeps the continuation, which must be resumed exactly once.
public enum ContinuationResumedTwice {
  /// Knows when a courier arrives. Any thread may use it. `Sources/SampleSDK/CourierTracker.swift` in the package says
  /// what its tracker promises.
  final class ArrivalService: Sendable {
    private let tracker: CourierTracker

    init(_ tracker: CourierTracker) {
      self.tracker = tracker
    }

    /// The minutes, as soon as they are known, or nil if the order was canceled. A canceled task goes on waiting.
    func minutes() async -> Int? {
      await withCheckedContinuation { continuation in
        // FLAW: resumes once for each call of the handler, because the tracker calls it for each report, or never.
        tracker.onReport { continuation.resume(returning: $0) }
      }
    }

    /// Ends the tracking.
    func cancel() {
      tracker.stop()
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
