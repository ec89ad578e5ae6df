internal import Locking
import Synchronization

/// Runs tasks only when asked to, which makes the probes of asynchronous mechanisms the same on every run.
///
/// ```swift
/// Task.detached(executorPreference: ProbeExecutor.shared) { print("delivered") }
/// print("sent")
/// // Prints "sent"
/// ProbeExecutor.shared.drain()
/// // Prints "delivered"
/// ```
///
/// Start the tasks that deliver here:
/// `Task(executorPreference: ProbeExecutor.shared) { for await value in stream { … } }`. Nothing runs before
/// ``drain()``. ``ObserverMechanism/settle(_:)`` calls it, unless a mechanism has its own `settle`.
///
/// - **Ownership:** It keeps each job until the job has run.
/// - **Lifetime:** There is one for the whole program.
/// - **Threads:** Any thread may enqueue jobs. They run on the thread that drains, in the order in which they came.
/// - **Calling it twice:** Draining again runs what has come since.
/// - **Inside a handler:** You may start tasks here. The same drain runs them.
public final class ProbeExecutor: TaskExecutor {
  /// The only one.
  public static let shared = ProbeExecutor()

  private let jobs = Locked<[UnownedJob]>([])
  private let drainer = Locked<ThreadIdentity?>(nil)
  /// Whether jobs that wait together run in the opposite order. A pool of threads promises none.
  private let runsBackward = Atomic(false)

  private init() {}

  /// Keeps a job until the next drain.
  ///
  /// Swift's runtime calls this.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Runs all jobs that wait, and the jobs that these enqueue, until there are none.
  public func drain() {
    while true {
      let waiting = jobs.withLock { jobs in
        defer { jobs = [] }
        return jobs
      }
      if waiting.isEmpty { return }
      let outer = drainer.withLock { drainer in
        defer { drainer = .current }
        return drainer
      }
      defer { drainer.withLock { $0 = outer } }
      for job in runsBackward.load(ordering: .relaxed) ? waiting.reversed() : waiting {
        unsafe job.runSynchronously(on: asUnownedTaskExecutor())  // once each
      }
    }
  }

  /// Whether the current thread runs a job of this executor.
  var isDrainingHere: Bool { drainer.withLock { $0 == .current } }

  /// Lets jobs that wait together run in the opposite order, until the body has returned.
  nonisolated(nonsending) func backward<Result, Failure>(
    _ body: nonisolated(nonsending) () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    runsBackward.store(true, ordering: .relaxed)
    defer { runsBackward.store(false, ordering: .relaxed) }
    return try await body()
  }
}
