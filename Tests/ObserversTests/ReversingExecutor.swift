/// Runs an actor's jobs when a test says so, the last first.
final class ReversingExecutor: SerialExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var awaited: (count: Int, continuation: CheckedContinuation<Void, Never>)?
  }

  private let state = Locked(State())

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    update { $0.jobs.append(job) }
  }

  /// Waits until a number of jobs has arrived, runs `body` while they wait, and then runs them.
  func runReversed(_ count: Int, after meanwhile: () -> Void = {}) async {
    await withCheckedContinuation { continuation in update { $0.awaited = (count, continuation) } }
    meanwhile()
    let jobs = state.withLock { state in
      defer { state.jobs = [] }
      return state.jobs
    }
    for job in jobs.reversed() { job.runSynchronously(on: asUnownedSerialExecutor()) }
  }

  private func update(_ change: (inout State) -> Void) {
    let continuation = state.withLock { state -> CheckedContinuation<Void, Never>? in
      change(&state)
      guard let awaited = state.awaited, state.jobs.count >= awaited.count else { return nil }
      state.awaited = nil
      return awaited.continuation
    }
    continuation?.resume()
  }
}
