import SampleApp
import SampleSDK

/// Each report of a courier starts a task of its own, and a later report arrives first.
///
/// The tracker keeps its handler, which points weakly at the screen, or keeps the log. A task keeps what it uses until
/// it is over.
public enum TaskPerEvent {
  /// Shows when the courier arrives.
  @MainActor
  final class CourierScreen {
    private(set) var reports = 0
    private let transcript: Transcript

    init(transcript: Transcript) {
      self.transcript = transcript
    }

    /// - Parameter pool: The threads on which the app's tasks start.
    func follow(_ tracker: CourierTracker, _ pool: TaskPool) {
      tracker.onReport { @Sendable [weak self] minutes in
        // FLAW: mixes up the reports, because each task starts somewhere in the pool, and then goes to the main actor.
        Task(executorPreference: pool) { await MainActor.run { self?.show(minutes) } }
      }
    }

    private func show(_ minutes: Int) {
      reports += 1
      transcript("screen shows report \(reports): \(minutes) minutes")
    }
  }

  /// Keeps a courier's reports in the order in which they came.
  actor TripLog {
    private(set) var reports: [Int] = []
    private let transcript: Transcript

    init(transcript: Transcript) {
      self.transcript = transcript
    }

    func put(_ minutes: Int) {
      reports.append(minutes)
      transcript("log has \(reports)")
    }
  }

  /// Writes a courier's reports into a log.
  final class Recorder: Sendable {
    private let tracker: CourierTracker

    init(_ tracker: CourierTracker, _ log: TripLog, _ pool: TaskPool) {
      self.tracker = tracker
      // The same flaw: the actor takes one call at a time, in the order in which the tasks come to it.
      tracker.onReport { @Sendable minutes in
        Task(executorPreference: pool) { await log.put(minutes) }
      }
    }

    deinit { tracker.stop() }
  }
}

// MARK: - Story

extension TaskPerEvent {
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

  /// A log gets a report, and two more that come while the app's threads are busy.
  @MainActor
  public static func logStory(_ transcript: Transcript) async {
    let (tracker, pool) = (CourierTracker(), TaskPool())
    let log = TripLog(transcript: transcript)
    let recorder = Recorder(tracker, log, pool)
    tracker.report(12)
    while await log.reports.count < 1 { await MainActor.turn() }
    pool.whileBusy { for minutes in [9, 5] { tracker.report(minutes) } }
    while await log.reports.count < 3 { await MainActor.turn() }
    withExtendedLifetime(recorder) { pool.finish() }
  }
}
