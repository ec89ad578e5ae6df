import Foundation
import Synchronization

/// Runs `body`, and lets another thread call `visit` in the middle of it: once for each call of the function that
/// `body` receives. That function returns when the visit is over.
///
/// So the two threads take turns in the same order in every run, but the thread sanitizer does not know of that order:
/// they meet through relaxed atomics, which order nothing else. If the visit uses a value under a lock, and the other
/// thread uses it without the lock right before or after the visit, the sanitizer reports that in every run. "Right"
/// means that the threads share no other lock in between. With the sanitizer, each access to a global that is
/// initialized lazily counts as a lock, and so does much of what generic code asks of the Swift runtime.
///
/// - Parameters:
///   - visit: Shares with `body` on purpose, because that is what a test checks.
///   - body: Receives a function that lets the other thread visit.
package func withVisitor(_ visit: @escaping () -> Void, _ body: (_ letVisit: @escaping () -> Void) -> Void) {
  nonisolated(unsafe) let visit = visit  // the visits of a test say what they share
  let (turns, isDone) = (Turns(), DispatchSemaphore(value: 0))
  Thread.detachNewThread {
    while turns.next() == Turns.visitor {
      visit()
      turns.give(to: Turns.host)
    }
    isDone.signal()
  }
  body {
    turns.give(to: Turns.visitor)
    turns.wait()
  }
  turns.give(to: Turns.nobody)
  isDone.wait()
}

/// Whose turn it is. A number, because an atomic enumeration would ask the Swift runtime for its type.
private final class Turns: Sendable {
  static var host: Int { 0 }
  static var visitor: Int { 1 }
  static var nobody: Int { 2 }

  private let turn = Atomic(0)

  func give(to other: Int) { turn.store(other, ordering: .relaxed) }

  /// Waits while it is the host's turn, and returns whose it is then.
  func next() -> Int {
    while turn.load(ordering: .relaxed) == Turns.host { usleep(20) }
    return turn.load(ordering: .relaxed)
  }

  /// Waits until it is the host's turn again.
  func wait() {
    while turn.load(ordering: .relaxed) == Turns.visitor { usleep(20) }
  }
}
