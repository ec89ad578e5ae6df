import Foundation
import ObserverTesting
import TestSupport
import Testing

@Suite("Probes: their executor", .exitTests) struct ProbeExecutorTests {
  @Test("Draining runs what waits, and what that makes wait, however often it goes on", arguments: [0, 1, 2, 5])
  func drain(_ turns: Int) async {
    // In a process of its own, where nobody else drains.
    await #expect(processExitsWith: .success) { [turns = turns as Int] in
      alarm(300)
      let steps = Steps()
      Task(executorPreference: ProbeExecutor.shared) {
        steps.taken += 1
        for _ in 0..<turns {
          await Task.yield()
          steps.taken += 1
        }
        Task(executorPreference: ProbeExecutor.shared) { steps.taken += 1 }
      }
      guard steps.taken == 0 else { exit(1) }
      ProbeExecutor.shared.drain()
      exit(steps.taken == turns + 2 ? EXIT_SUCCESS : 2)
    }
  }
}

private final class Steps: @unchecked Sendable {  // unchecked because only the draining thread counts
  var taken = 0
}
