import CSpawn
import Foundation
import Synchronization

/// Ends a process that hangs or takes too much memory.
///
/// A story hangs when every thread waits for another one. Then the process writes nothing and uses no processor time.
/// On a busy machine, a thread that could run may have to wait for a processor, but then this thread waits as well. So
/// it does not count seconds: it counts its own turns in which no other thread made progress.
final class Pulse: Sendable {
  private static let turn = 80_000 as UInt32
  private static let mostQuietTurns = 25

  private let beats = Atomic(0)

  init(_ reports: Reports) {
    Thread.detachNewThread { [self] in
      var quiet = 0
      var (beats, work) = (0, 0.0)
      while quiet < Self.mostQuietTurns {
        usleep(Self.turn)
        let now = (beats: self.beats.load(ordering: .relaxed), work: Self.workOfOthers)
        quiet = now.beats == beats && now.work - work < 0.001 ? quiet + 1 : 0
        (beats, work) = now
        if Limits.isExceeded {
          reports.send(.memory)
          kill(getpid(), SIGKILL)
        }
      }
      signal(SIGALRM, SIG_DFL)
      kill(getpid(), SIGALRM)  // as the watchdog does
    }
  }

  /// Records that the story has made progress.
  func beat() {
    beats.add(1, ordering: .relaxed)
  }

  /// The processor time that all threads but this one have used, in seconds.
  private static var workOfOthers: Double { seconds(CLOCK_PROCESS_CPUTIME_ID) - seconds(CLOCK_THREAD_CPUTIME_ID) }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    unsafe clock_gettime(clock, &time)  // fills in the time
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
