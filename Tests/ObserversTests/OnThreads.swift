import Foundation

/// Runs `body` on so many threads at once, each with its number, and returns when all are done.
///
/// Threads of their own: `concurrentPerform` has no more than there are cores, so that on two of them those who end would
/// start when those who send are done.
func onThreads(_ count: Int, _ body: @escaping @Sendable (_ thread: Int) -> Void) {
  let isDone = DispatchGroup()
  let mayStart = DispatchSemaphore(value: 0)
  for number in 0..<count {
    isDone.enter()
    Thread.detachNewThread {
      mayStart.wait()
      body(number)
      isDone.leave()
    }
  }
  for _ in 0..<count { mayStart.signal() }
  isDone.wait()
}

/// How often a storm repeats what it does: as given, or more where `OBSERVER_PITFALLS_STRESS` says how many times as often.
///
/// A count, so that a run always ends; `scripts/stress` asks for more.
func stress(_ rounds: Int) -> Int {
  rounds * stressFactor
}

private let stressFactor = ProcessInfo.processInfo.environment["OBSERVER_PITFALLS_STRESS"].flatMap { Int($0) } ?? 1
