import SampleApp
import SampleSDK

extension TaskPerEvent {
  /// Sends the reports through an actor, which takes one call at a time.
  public enum ActorAlone {
    /// Passes reports on to a screen, one at a time.
    actor Gate {
      func pass(_ minutes: Int, to screen: CourierScreen?) async {
        await screen?.show(minutes)
      }
    }

    /// Shows when the courier arrives.
    @MainActor
    final class CourierScreen {
      private(set) var reports = 0
      private let gate = Gate()
      private let transcript: Transcript

      init(transcript: Transcript) {
        self.transcript = transcript
      }

      func follow(_ tracker: CourierTracker, _ pool: TaskPool) {
        tracker.onReport { @Sendable [weak self, gate] minutes in
          // FLAW: comes to the gate in any order, because each task makes its own way there.
          Task(executorPreference: pool) { await gate.pass(minutes, to: self) }
        }
      }

      fileprivate func show(_ minutes: Int) {
        reports += 1
        transcript("screen shows report \(reports): \(minutes) minutes")
      }
    }
  }
}

// MARK: - Story

extension TaskPerEvent.ActorAlone {
  /// A screen gets a report, and two more that come while the app's threads are busy.
  @MainActor
  public static func story(_ transcript: Transcript) async {
    let (tracker, pool) = (CourierTracker(), TaskPool())
    let screen = CourierScreen(transcript: transcript)
    screen.follow(tracker, pool)
    tracker.report(12)
    while screen.reports < 1 { await MainActor.turn() }
    pool.whileBusy { for minutes in [9, 5] { tracker.report(minutes) } }
    while screen.reports < 3 { await MainActor.turn() }
    pool.finish()
  }
}
