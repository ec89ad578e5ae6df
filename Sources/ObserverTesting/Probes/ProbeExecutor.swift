internal import Locking

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
      for job in waiting { unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }  // once each, as enqueued
    }
  }
}
