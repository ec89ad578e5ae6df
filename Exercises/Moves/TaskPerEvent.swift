import SampleApp
import SampleSDK

extension TaskPerEvent {
  @MainActor static func moves(_ moves: ThreadedMoves) {
    moves.startsLatestTaskFirst()
    let pool = TaskPool()
    let apps = moves.objects("app", most: 1, "App(), and pool = TaskPool()") { _ in App() }
    let screens = moves.objects("screen", most: 2, of: apps, "a screen that follows a tracker, with pool") {
      let (tracker, screen) = (CourierTracker(), CourierScreen(transcript: $1.numbered))
      screen.follow(tracker, pool)
      return Trip(tracker, screen)
    }
    let logs = moves.objects("log", most: 2, "TripLog(transcript: transcript)") { TripLog(transcript: $0.numbered) }
    let recorders = moves.objects("recorder", most: 2, of: logs, "Recorder(its own tracker, @, pool)") { log, _ in
      let tracker = CourierTracker()
      return Trip(tracker, Recorder(tracker, log, pool))
    }
    for trips in [screens, recorders] {
      moves.move("$.tracker.report(%)", trips, with: [9, 5, 1]) { $0.tracker.report($1) }
      let bursts = [[9, 5], [8, 6, 4], [7, 7, 2]]
      moves.move("pool.whileBusy { for minutes in % { $.tracker.report(minutes) } }", trips, with: bursts) {
        (trip, burst) in pool.whileBusy { for minutes in burst { trip.tracker.report(minutes) } }
      }
      moves.release(trips)
    }
    moves.settleAfterEachMove { pool.finish() }
  }

  /// An app, for as long as something in it follows a courier.
  private final class App {}

  /// A courier, and the object that follows them.
  private final class Trip {
    let tracker: CourierTracker
    private let follower: AnyObject

    init(_ tracker: CourierTracker, _ follower: AnyObject) {
      (self.tracker, self.follower) = (tracker, follower)
    }
  }
}

extension Transcript {
  /// A transcript whose lines have numbers, because their order counts.
  fileprivate var numbered: Transcript {
    let count = Locked(0)
    return Transcript { [self] line in
      let number = count.withLock { count in
        count += 1
        return count
      }
      self("line \(number): \(line)")
    }
  }
}
