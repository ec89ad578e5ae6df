import Foundation
import Locking

/// A child and the processes that it started, which the parent ends together.
final class ProcessGroup: Sendable {
  private enum State {
    case notStarted
    case running(leader: pid_t)
    case ended(leader: pid_t)
    /// The parent gave up before the child started. If it still starts, it ends at once.
    case unwanted
    case reaped
  }

  private let state = Locked(State.notStarted)

  /// Records the child that leads the group.
  func start(_ leader: pid_t) {
    let isWanted = state.withLock { state in
      if case .unwanted = state { return false }
      state = .running(leader: leader)
      return true
    }
    Interruption.started(leader)
    if isWanted { return }
    kill(-leader, SIGKILL)
    state.withLock { $0 = .ended(leader: leader) }
  }

  /// Kills the child and all that it started. Has no effect after ``waitForLeader()`` has returned.
  func end() {
    state.withLock { state in
      switch state {
      case .running(let leader):
        kill(-leader, SIGKILL)
        state = .ended(leader: leader)
      case .notStarted: state = .unwanted
      case .ended, .unwanted, .reaped: break
      }
    }
  }

  /// Waits for the child's exit. A child that ``end()`` killed counts as overdue.
  func waitForLeader() -> Outcome.Exit {
    let leader: pid_t
    switch state.withLock({ $0 }) {
    case .running(let child), .ended(let child): leader = child
    case .notStarted, .unwanted, .reaped: preconditionFailure("waitForLeader() needs a child that was started.")
    }
    // The child stays a zombie until `waitpid` below. No other process can get its number, so `end` kills no stranger.
    var ignored = unsafe siginfo_t()  // The type has a union, of which nothing is read.
    while unsafe waitid(P_PID, id_t(leader), &ignored, WEXITED | WNOWAIT) != 0, errno == EINTR {}  // fills its argument
    return state.withLock { state in
      let isOverdue = if case .ended = state { true } else { false }
      var status: Int32 = 0
      Interruption.ended(leader)
      var reaped: pid_t
      repeat { reaped = unsafe waitpid(leader, &status, 0) } while reaped < 0 && errno == EINTR  // `status` outlives it
      state = .reaped
      if reaped < 0 { return .notStarted("The system has not kept the exit status (error \(errno)).") }
      if isOverdue { return .overdue }
      let signal = status & 0x7F  // as the C macros WTERMSIG and WEXITSTATUS do
      return signal == 0 ? .status(status >> 8 & 0xFF) : .signal(signal)
    }
  }
}
