import Dispatch

/// The threads on which an app's tasks start. Here it is one thread, and a story says when that is busy.
///
/// The system's pool promises no order, and rarely breaks it. This one breaks it every time: of the tasks that came
/// while it was busy, it starts the latest first.
public final class TaskPool: TaskExecutor {
  private let waiting = Locked<[UnownedJob]>([])
  private let thread = DispatchQueue(label: "pool")

  /// Makes a pool that is not busy.
  public init() {}

  /// Lets a job wait for the thread.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    waiting.withLock { $0.append(job) }
    thread.async { [self] in
      let latest = waiting.withLock { $0.popLast() }
      unsafe latest?.runSynchronously(on: asUnownedTaskExecutor())  // each job leaves the list once
    }
  }

  /// Starts no task before `body` has returned.
  public func whileBusy(_ body: () -> Void) {
    thread.suspend()
    body()
    thread.resume()
  }

  /// Returns when its tasks are over, or wait for something else.
  public func finish() {
    while !thread.sync(execute: { waiting.withLock { $0.isEmpty } }) {}
  }
}
