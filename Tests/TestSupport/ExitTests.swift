import Foundation
import Testing

/// Does something that starts an exit test, on threads of its own, a few at a time.
///
/// Swift Testing starts all tests at once, and what a test does after its process has ended waits behind the first
/// steps of all others. Until then, Swift Testing's own thread asks the system for the end of a process over and over
/// (`waitid` in its `WaitFor.swift`), and hears of no other one: up to 15 s of processor time in a whole run.
package func withExitTests<Success: Sendable>(
  _ body: @escaping @Sendable () async throws -> Success
) async throws -> Success {
  await places.take()
  let result = await Task(executorPreference: ThreadPerJob.shared) { try await body() }.result
  await places.giveBack()
  return try result.get()
}

/// Runs a test that starts exit tests with ``withExitTests(_:)``.
package struct ExitTests: TestTrait, SuiteTrait, TestScoping {
  package let isRecursive = true

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withoutActuallyEscaping(function) { function in
      try await withExitTests { try await function() }
    }
  }
}

extension Trait where Self == ExitTests { package static var exitTests: Self { Self() } }

/// An exit test waits most of the time: for a watchdog, or for the end of a pipe.
private let places = Places(4 * ProcessInfo.processInfo.activeProcessorCount)

/// How many may go on at once.
private actor Places {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ count: Int) { free = count }

  func take() async {
    if free > 0 { free -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
  }

  func giveBack() { if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() } }
}

/// Runs each job on a thread of its own, so that none waits for another.
private final class ThreadPerJob: TaskExecutor {
  static let shared = ThreadPerJob()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Thread.detachNewThread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
