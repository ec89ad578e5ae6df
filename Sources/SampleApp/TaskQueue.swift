import Foundation

/// Runs a task's jobs on a queue, so that a story can go on when the task waits.
public final class TaskQueue: TaskExecutor {
  private let queue = DispatchQueue(label: "TaskQueue")

  public init() {}

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async {
      unsafe job.runSynchronously(on: self.asUnownedTaskExecutor())  // the queue keeps `self`, and runs each job once
    }
  }

  /// Returns when each task that was started here waits or has ended.
  public func settle() { queue.sync {} }
}
