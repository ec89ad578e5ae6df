import SampleApp
import SampleSDK

extension TaskPerEvent {
  /// Gives the tasks a high priority, so that they come to the screen at once.
  public enum Priority {
    /// Shows when the courier arrives.
    @MainActor
    final class CourierScreen {
      private(set) var reports = 0
      private let transcript: Transcript

      init(transcript: Transcript) {
        self.transcript = transcript
      }

      func follow(_ tracker: CourierTracker, _ pool: TaskPool) {
        tracker.onReport { @Sendable [weak self] minutes in
          // FLAW: changes nothing among the reports, because all of them get the same priority.
          Task(executorPreference: pool, priority: .high) { await MainActor.run { self?.show(minutes) } }
        }
      }

      private func show(_ minutes: Int) {
        reports += 1
        transcript("screen shows report \(reports): \(minutes) minutes")
      }
    }
  }
}

// MARK: - Story

extension TaskPerEvent.Priority {
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
