import SampleApp
import SampleSDK

extension IsolatedCallback {
  /// Says that the closure runs on the main actor.
  public enum AssumeIsolated {
    /// Shows when the courier arrives.
    @MainActor
    final class CourierScreen {
      private(set) var minutes = 0
      private let transcript: Transcript

      init(transcript: Transcript) {
        self.transcript = transcript
      }

      func follow(_ tracker: CourierTracker) {
        // FLAW: moves nothing, because `assumeIsolated` only states where the code runs. The check comes first anyway.
        tracker.onReport { [weak self] minutes in
          MainActor.assumeIsolated { self?.show(minutes) }
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

extension IsolatedCallback.AssumeIsolated {
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
