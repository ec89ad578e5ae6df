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
    transcript("screen shows \(ContinuationResumedTwice.text(await arrivals.minutes()))")
    transcript("two reports arrive at once")
    ContinuationResumedTwice.report(9, to: tracker, times: 2)
    transcript("screen shows \(ContinuationResumedTwice.text(await arrivals.minutes()))")
  }
}
