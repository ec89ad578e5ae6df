import CSpawn
import Foundation

/// Runs the jobs of Swift's concurrency one at a time, in the order of their arrival: those of the main actor on the
/// main thread, all others on a second thread.
///
/// A sequence of moves settles when no job is left. So it does not matter how often a repair hops between the main
/// actor and other tasks, and the same sequence has the same result on every machine. Blocks on queues still run in
/// parallel.
///
/// The runtime asks these hooks before it uses its own executors. They are not part of Swift's documented interface,
/// but Swift's own headers name them for this use.
enum Executors {
  private struct Entry {
    let job: UnownedJob
    let isMain: Bool
  }

  /// The jobs that no thread has begun.
  private final class Queue: @unchecked Sendable {  // `entries` and `next` are used only while `lock` is held
    private let lock = NSLock()
    private var entries: [Entry] = []
    private var next = 0

    func append(_ job: UnownedJob, isMain: Bool) {
      lock.withLock { entries.append(Entry(job: job, isMain: isMain)) }
      // The main thread may be waiting for blocks.
      if !Thread.isMainThread { DispatchQueue.main.async {} }
    }

    /// - Parameter latestFirst: Whether the latest of the jobs that are not the main actor's comes before all others.
    func popFirst(latestFirst: Bool) -> Entry? {
      lock.withLock {
        if latestFirst, let latest = entries[next...].lastIndex(where: { !$0.isMain }) {
          return entries.remove(at: latest)
        }
        guard next < entries.count else {
          entries.removeAll(keepingCapacity: true)
          next = 0
          return nil
        }
        defer { next += 1 }
        return entries[next]
      }
    }
  }

  /// Stands for every executor but the main actor's.
  private final class Other: SerialExecutor {
    func enqueue(_ job: UnownedJob) { queue.append(job, isMain: false) }
  }

  /// Whether the pool starts the latest task first. The system's pool promises no order.
  @MainActor static var startsLatestFirst = false

  private static let queue = Queue()
  private static let other = Other()
  private static let second = SecondThread()

  /// Runs work while the caller waits.
  private final class SecondThread: @unchecked Sendable {  // `work` is passed on by the semaphores
    private var work: () -> Void = {}
    private let isThere = DispatchSemaphore(value: 0)
    private let isDone = DispatchSemaphore(value: 0)

    init() {
      Thread.detachNewThread { [self] in
        while true {
          isThere.wait()
          work()
          isDone.signal()
        }
      }
    }

    @MainActor func run(_ work: @escaping () -> Void) {
      self.work = work
      isThere.signal()
      // Work that takes longer may be waiting for a block on the main queue. If it hangs, looking seldom lets the
      // process rest, so that its watchdog sees it.
      var patience = 2e-5
      while isDone.wait(timeout: .now() + patience) == .timedOut {
        patience = Executors.runMainQueue() ? 2e-5 : min(2 * patience, 0.5)
      }
      self.work = {}
    }
  }

  /// Redirects all jobs from now on.
  ///
  /// - Returns: Whether the runtime has the hooks.
  static func takeOver() -> Bool {
    let result = unsafe take_all_jobs { job, isMain in  // a function without captures, which C calls for each job
      guard let job = unsafe job else { return }  // a pointer that the runtime has made
      let unowned = unsafe unsafeBitCast(job, to: UnownedJob.self)  // which holds nothing but that pointer
      Executors.queue.append(unowned, isMain: isMain != 0)
    }
    return result != 0
  }

  /// Runs jobs, and the jobs that they add, until none is left.
  ///
  /// - Returns: Whether there was any.
  @MainActor @discardableResult static func run() -> Bool {
    var hasRun = false
    while let entry = queue.popFirst(latestFirst: startsLatestFirst) {
      hasRun = true
      if entry.isMain {
        unsafe entry.job.runSynchronously(on: MainActor.sharedUnownedExecutor)  // each job leaves the queue once
      } else {
        second.run { unsafe entry.job.runSynchronously(on: UnownedSerialExecutor(ordinary: other)) }  // never released
      }
    }
    return hasRun
  }

  /// Runs the blocks of the main queue that are there now. Where the runtime hands the main actor's jobs to the queue
  /// itself, they are among them.
  ///
  /// - Returns: Whether there was any.
  @MainActor static func runMainQueue() -> Bool { run_main_queue() != 0 }
}
