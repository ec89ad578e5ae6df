import Foundation
import SampleApp
import SampleSDK

extension IsolatedCallback {
  /// Hops to the main queue instead of the main actor.
  public enum MainQueueInside {
    /// Shows when the courier arrives.
    @MainActor
    final class CourierScreen {
      private(set) var minutes = 0
      private let transcript: Transcript

      init(transcript: Transcript) {
        self.transcript = transcript
      }

      func follow(_ tracker: CourierTracker) {
        // FLAW: hops too late, because the check of the isolation stands before the first line of the closure.
        tracker.onReport { [weak self] minutes in
          DispatchQueue.main.async { self?.show(minutes) }
        }
      }

      func show(_ minutes: Int) {
        self.minutes = minutes
        transcript("screen shows \(minutes) minutes")
      }
    }
  }
}

// MARK: - Story

extension IsolatedCallback.MainQueueInside {
  /// The tracker reports what it knows on the main actor, and the courier's next report on a thread of its own.
  @MainActor
  public static func story(_ transcript: Transcript) async {
    let tracker = CourierTracker(minutes: 12)
    let screen = CourierScreen(transcript: transcript)
    screen.follow(tracker)
    while screen.minutes != 12 { await MainActor.turn() }
    transcript("the courier reports 9 minutes")
    tracker.report(9)
    while screen.minutes != 9 { await MainActor.turn() }
  }
}
