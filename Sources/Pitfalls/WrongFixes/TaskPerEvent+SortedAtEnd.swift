import SampleApp
import SampleSDK

extension TaskPerEvent {
  /// Numbers the reports as they come, and puts each into its place.
  public enum SortedAtEnd {
    /// Keeps a courier's reports, sorted by their numbers.
    actor TripLog {
      private var numbered: [(number: Int, minutes: Int)] = []
      private let transcript: Transcript

      var reports: [Int] { numbered.map(\.minutes) }

      init(transcript: Transcript) {
        self.transcript = transcript
      }

      func put(_ minutes: Int, number: Int) {
        numbered.append((number, minutes))
        // FLAW: comes too late, because whoever has seen the list by then has seen one with a gap.
        numbered.sort { $0.number < $1.number }
        transcript("log has \(reports)")
      }
    }

    /// Writes a courier's reports into a log.
    final class Recorder: Sendable {
      private let tracker: CourierTracker

      init(_ tracker: CourierTracker, _ log: TripLog, _ pool: TaskPool) {
        self.tracker = tracker
        let count = Locked(0)
        tracker.onReport { @Sendable minutes in
          let number = count.withLock { count in
            count += 1
            return count
          }
          Task(executorPreference: pool) { await log.put(minutes, number: number) }
        }
      }

      deinit { tracker.stop() }
    }
  }
}

// MARK: - Story

extension TaskPerEvent.SortedAtEnd {
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
