import Foundation

/// Does all jobs, several at a time.
///
/// - Parameters:
///   - perProcessor: How many jobs run at a time for each processor. More than 1 suits jobs that may wait, such as
///     stories that hang. Jobs that keep a processor busy, such as a probe's storms, would only slow one another down.
///   - work: Does one job. It may run on any thread.
///   - done: Called with a job's index and result as soon as the job is done, one call at a time, in the order of
///     completion.
package func inParallel<Job: Sendable, Result: Sendable>(
  _ jobs: [Job], perProcessor: Int = 1, _ work: @escaping @Sendable (Job) async -> Result, done: (Int, Result) -> Void
) async {
  await withTaskGroup(of: (Int, Result).self) { group in
    var waiting = jobs.enumerated().makeIterator()
    func start() {
      guard let (index, job) = waiting.next() else { return }
      group.addTask { (index, await work(job)) }
    }
    for _ in 0..<(perProcessor * ProcessInfo.processInfo.activeProcessorCount) { start() }
    for await (index, result) in group {
      start()
      done(index, result)
    }
  }
}
