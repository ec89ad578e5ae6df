/// Runs tasks only when it is told to: what makes the probes of asynchronous mechanisms the same on every run.
///
/// Start what delivers here: `Task(executorPreference: ProbeExecutor.shared) { for await value in stream { … } }`. Nothing runs before
/// ``drain()``, which ``ObserverMechanism/settle(_:)`` calls unless a mechanism has one of its own.
///
/// - **On which thread:** Jobs may come from any; they run on the one that drains, in the order of their coming.
public final class ProbeExecutor: TaskExecutor {
  /// The only one.
  public static let shared = ProbeExecutor()

  private let jobs = Guarded<[UnownedJob]>([])

  private init() {}

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Runs all jobs that wait, and those which they bring about, until there is none.
  public func drain() {
    while true {
      let waiting = jobs.withLock { jobs in
        defer { jobs = [] }
        return jobs
      }
      if waiting.isEmpty { return }
      for job in waiting { unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }  // each once, as enqueued
    }
  }
}
