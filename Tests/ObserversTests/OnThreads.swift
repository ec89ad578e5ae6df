import Foundation

/// Runs `body` on several threads at once, each with its number, and returns when all are done.
///
/// It uses threads of its own: `concurrentPerform` has no more threads than cores, so on two cores, the threads that
/// end observations would start only after those that send.
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

/// How often a storm repeats its work: the given count, multiplied by `OBSERVER_PITFALLS_STRESS` if that is set.
///
/// A count, so that a run always ends; `scripts/sanitize thread` asks for more.
func stress(_ rounds: Int) -> Int { rounds * stressFactor }

private let stressFactor = ProcessInfo.processInfo.environment["OBSERVER_PITFALLS_STRESS"].flatMap { Int($0) } ?? 1
