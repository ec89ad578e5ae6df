import Foundation

/// Runs `body` in rounds on two threads, which wait for each other before each round.
///
/// So whatever one thread does in a round without a lock is unordered with what the other does in it, even if the
/// machine lets one thread run after the other. The thread sanitizer can report that in every round if it is the last
/// thing that the thread does there: a lock taken after it would order it.
///
/// - Parameters:
///   - rounds: How many rounds there are.
///   - body: Receives the thread, 0 or 1, and the round, from 0. The threads share it on purpose, because that is what
///     a test checks.
package func inLockstep(rounds: Int, _ body: @escaping (_ thread: Int, _ round: Int) -> Void) {
  nonisolated(unsafe) let body = body  // the body says which thread uses what
  // Two of each thread, for even and odd rounds: a thread that is done early signals for the next round, and whoever
  // still has to wake up for this one must not be ordered after that.
  let hasArrived = (0..<2).map { _ in [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)] }
  let isDone = DispatchSemaphore(value: 0)
  @Sendable func run(_ thread: Int) {
    for round in 0..<rounds {
      hasArrived[round % 2][thread].signal()
      hasArrived[round % 2][1 - thread].wait()
      body(thread, round)
    }
  }
  Thread.detachNewThread {
    run(1)
    isDone.signal()
  }
  run(0)
  isDone.wait()
}
