import Foundation
import SampleApp
import SampleSDK

extension ContinuationResumedTwice {
  /// Remembers in a variable whether the continuation was resumed.
  public enum Flag {
    /// Knows when a courier arrives.
    final class ArrivalService: Sendable {
      private let tracker: CourierTracker

      init(_ tracker: CourierTracker) {
        self.tracker = tracker
      }

      func minutes() async -> Int? {
        await withCheckedContinuation { continuation in
          var isResumed = false
          tracker.onReport { minutes in
            if !isResumed { continuation.resume(returning: minutes) }
            // FLAW: races, because two threads may call the handler at once, and no lock guards the variable.
            isResumed = true
          }
        }
      }
    }
  }
}

// MARK: - Story

extension ContinuationResumedTwice.Flag {
  /// The user sees what is known, and then two reports arrive at once.
  public static func story(_ transcript: Transcript) async {
    let tracker = CourierTracker(minutes: 12)
    let arrivals = ArrivalService(tracker)
    transcript("screen shows \(text(await arrivals.minutes()))")
    transcript("two reports arrive at once")
    report(9, to: tracker, times: 2)
    transcript("screen shows \(text(await arrivals.minutes()))")
  }

  /// Reports on several threads at once, and returns when all have been heard.
  private static func report(_ minutes: Int, to tracker: CourierTracker, times: Int) {
    let isHeard = DispatchSemaphore(value: 0)
    for _ in 0..<times {
      Thread.detachNewThread {
        tracker.report(minutes)
        isHeard.signal()
      }
    }
    for _ in 0..<times { isHeard.wait() }
  }

  private static func text(_ minutes: Int?) -> String { minutes.map { "\($0) minutes" } ?? "no courier" }
}
