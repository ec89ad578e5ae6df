import Dispatch
import Observers

/// Settings on the main actor: a new observer receives the present value first.
@MainActor final class Settings {
  @CurrentValue var theme: String? = "light"
}

/// An executor that is no actor.
final class Worker: TaskExecutor {
  private let queue = DispatchQueue(label: "worker")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
