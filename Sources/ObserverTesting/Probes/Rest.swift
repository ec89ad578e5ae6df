internal import ChildProcesses
import Foundation

/// Waits for work that nobody can be asked about.
enum Rest {
  /// Returns when no other thread works, and nothing waits for the main actor, at three looks in a row. In a process
  /// that never rests, it gives up after a second.
  nonisolated(nonsending) static func wait() async {
    let end = ContinuousClock.now + .seconds(1)
    var looks = 0
    while looks < 3, ContinuousClock.now < end {
      ProbeExecutor.shared.drain()
      await Task { @MainActor in }.value
      looks = othersAreAtWork() ? 0 : looks + 1
      sched_yield()
    }
  }
}
