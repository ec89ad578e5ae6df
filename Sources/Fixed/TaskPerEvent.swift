import SampleApp
import SampleSDK

/// A courier's reports arrive in order: each starts on the main actor, or goes through one stream to one task.
///
/// The tracker keeps its handler, which points weakly at the screen, or keeps the stream's continuation. The recorder's
/// task keeps the log until the recorder is gone.
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
        // FIX: keeps the order, because a closure that names its actor starts there, without a way through the pool.
        Task { @MainActor in self?.show(minutes) }
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
    private let task: Task<Void, Never>

    init(_ tracker: CourierTracker, _ log: TripLog, _ pool: TaskPool) {
      let (reports, sender) = AsyncStream<Int>.makeStream()
      tracker.onReport { @Sendable minutes in sender.yield(minutes) }
      // FIX: takes one report after another out of a stream, because a single task does not overtake itself.
      task = Task(executorPreference: pool) {
        for await minutes in reports { await log.put(minutes) }
      }
    }

    // Does not stop the tracker, because its handler may be another recorder's by now.
    deinit { task.cancel() }
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
