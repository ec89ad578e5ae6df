import Foundation
import Synchronization
import Testing

/// Calls `body` when few other child processes of this test run are under way.
///
/// Swift Testing starts all tests at once. Hundreds of processes would then run at the same time, and its thread that
/// waits for them would spin, because it finds an ended child again and again until the test's task has its turn among
/// all others. Here each processor has two children, and `body` does not wait behind tests that start no process,
/// because it runs at a higher priority.
package func inTurn<Result: Sendable>(_ body: @escaping @Sendable () async throws -> Result) async throws -> Result {
  if Turns.isTaken { return try await body() }
  return try await Task(priority: .high) {
    await turns.take()
    defer { turns.give() }
    return try await Turns.$isTaken.withValue(true, operation: body)
  }.value
}

package func inTurn<Result: Sendable>(_ body: @escaping @Sendable () async -> Result) async -> Result {
  if Turns.isTaken { return await body() }
  return await Task(priority: .high) {
    await turns.take()
    defer { turns.give() }
    return await Turns.$isTaken.withValue(true, operation: body)
  }.value
}

/// A test that starts processes runs in turn.
package struct StartsProcesses: TestTrait, SuiteTrait, TestScoping {
  package let isRecursive = true

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withoutActuallyEscaping(function) { function in try await inTurn { try await function() } }
  }
}

extension Trait where Self == StartsProcesses {
  /// The test starts processes, so it runs when few other processes are under way.
  package static var startsProcesses: Self { StartsProcesses() }
}

private let turns = Turns(2 * ProcessInfo.processInfo.activeProcessorCount)

private final class Turns: Sendable {
  /// Whether the current task has its turn. Whoever has one may not wait for another.
  @TaskLocal static var isTaken = false

  private struct State {
    var free: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>

  init(_ count: Int) {
    state = Mutex(State(free: count))
  }

  func take() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.free == 0 {
          state.waiting.append(continuation)
          return false
        }
        state.free -= 1
        return true
      }
      if isFree { continuation.resume() }
    }
  }

  func give() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      if state.waiting.isEmpty {
        state.free += 1
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.resume()
  }
}
