import Foundation

/// How often a test of several threads repeats what it does: as given, or more often where `OBSERVER_PITFALLS_STRESS`
/// says how many times.
func stress(_ rounds: Int) -> Int { rounds * factor }

private let factor = ProcessInfo.processInfo.environment["OBSERVER_PITFALLS_STRESS"].flatMap { Int($0) } ?? 1

/// Runs `body` in rounds on two threads at once. They share its parameter on purpose, because that is what the test
/// checks.
///
/// The second thread is one of its own: `concurrentPerform` has no more threads than cores, so two tests that each wait
/// for a second thread at the same time could wait forever.
func onTwoThreads(rounds: Int = stress(20_000), _ body: @escaping (_ thread: Int) -> Void) {
  nonisolated(unsafe) let body = body
  let hasStarted = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]
  let isDone = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    hasStarted[1].signal()
    hasStarted[0].wait()
    for _ in 0..<rounds { body(1) }
    isDone.signal()
  }
  hasStarted[0].signal()
  hasStarted[1].wait()
  for _ in 0..<rounds { body(0) }
  isDone.wait()
}
