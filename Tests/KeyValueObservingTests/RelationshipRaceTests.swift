import Foundation
import KeyValueObserving
import Synchronization
import TestSupport
import Testing

// Separate from the other thread tests, which run under the thread sanitizer and start no child process. The caller
// causes this race, so a report about it would prove nothing about the engine.
@Suite("Clause 23: a relationship is the caller's race") struct RelationshipRaceTests {
  @Test("Replacing a relationship on several threads raises, and corrupts nothing", .exitTests)
  func concurrentReplacement() async {
    // The caller causes the race. The clause allows it to raise, warn, and lose calls. The test checks that it ends.
    await #expect(processExitsWith: .exitCode(0)) {
      alarm(300)
      CocoaObject.deallocationPolicy = .cleanUp
      let (document, tally) = (Document(author: Author("Ada")), Tally())
      document.addObserver(tally, forKeyPath: "author.name", options: [.old, .new])
      nonisolated(unsafe) let shared = document
      let strangers = Atomic<Int>(0)
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        for round in 1...stress(200) {
          let exception = CocoaException.catching { shared.author = Author("\(round)") }
          if let exception, exception.name != "NSInternalInconsistencyException" {
            strangers.add(1, ordering: .relaxed)
          }
        }
      }
      exit(strangers.load(ordering: .relaxed) == 0 ? 0 : 1)
    }
  }
}
