import Foundation

/// Does all jobs, two at a time for each processor: a story that hangs waits for its watchdog and needs no processor.
///
/// - Parameters:
///   - work: Does one job. It may run on any thread.
///   - done: Called with a job's index and result as soon as the job is done, one call at a time, in the order of completion.
package func inParallel<Job: Sendable, Result: Sendable>(
  _ jobs: [Job], _ work: @escaping @Sendable (Job) async -> Result, done: (Int, Result) -> Void
) async {
  await withTaskGroup(of: (Int, Result).self) { group in
    var waiting = jobs.enumerated().makeIterator()
    func start() {
      guard let (index, job) = waiting.next() else { return }
      group.addTask { (index, await work(job)) }
    }
    for _ in 0..<(2 * ProcessInfo.processInfo.activeProcessorCount) { start() }
    for await (index, result) in group {
      start()
      done(index, result)
    }
  }
}
