import ChildProcesses
import Foundation
import ObserverTesting
import Observers
import TestSupport
import Testing

private final class Owner: Sendable {}

/// Each runs in its own process, because the test measures its heap.
@Suite("Subject: memory", .exactHeap) struct ObserverMemoryTests {
  /// When the observers go.
  enum Going: String, CaseIterable, Codable { case outsideADelivery, duringADelivery }

  @Test(
    "A subject gives back the room of a hundred thousand observers that went away", .exitTests,
    arguments: Going.allCases)
  func room(_ going: Going) async {
    await #expect(processExitsWith: .success) { [going] in
      alarm(300)
      let subject = Subject<Int>()
      let before = HeapInUse.bytes!
      switch going {
      case .outsideADelivery:
        for token in (0..<100_000).map({ _ in subject.observe { _ in } }) { token.invalidate() }
      case .duringADelivery:
        let tokens = Locked<[SubjectToken]>([])
        let first = subject.observe { _ in
          for token in tokens.withLock(\.self) { token.invalidate() }
        }
        tokens.withLock { $0 = (0..<100_000).map { _ in subject.observe { _ in } } }
        subject.send(1)
        tokens.withLock { $0 = [] }
        first.invalidate()
      }
      // A place for each takes 800,000 bytes.
      withExtendedLifetime(subject) { exit(HeapInUse.bytes! - before < 400_000 ? 0 : 1) }
    }
  }

  @Test("Subjects that come and go leave nothing", .exitTests) func subjects() async {
    await #expect(processExitsWith: .success) {
      alarm(300)
      func comeAndGo(_ count: Int) -> Int {
        let before = HeapInUse.bytes!
        for _ in 0..<count {
          let subject = Subject<Int>()
          let token = subject.observe { _ in }
          subject.observe(while: Owner()) { _, _ in }
          withExtendedLifetime(token) { subject.send(1) }
        }
        return HeapInUse.bytes! - before
      }
      _ = comeAndGo(1_000)
      exit(min(comeAndGo(1_000), comeAndGo(1_000)) < 8_000 ? 0 : 1)
    }
  }
}
