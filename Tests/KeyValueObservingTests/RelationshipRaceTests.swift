import Foundation
import KeyValueObserving
import Synchronization
import Testing

// Apart from the other thread tests, for the thread sanitizer now and then stumbles over a child that is started while
// other threads run.
@Suite("Clause 23: a relationship is the caller's race")
struct RelationshipRaceTests {
  @Test func concurrentReplacementOfARelationshipRaisesRatherThanCorrupts() async {
    // The race is the caller's: that it may raise, warn and lose calls is the clause; that it ends is the test.
    await #expect(processExitsWith: .exitCode(0)) {
      alarm(20)
      CocoaObject.deallocationPolicy = .cleanUp
      let (document, tally) = (Document(author: Author("Ada")), Tally())
      document.addObserver(tally, forKeyPath: "author.name", options: [.old, .new])
      nonisolated(unsafe) let shared = document
      let strangers = Atomic<Int>(0)
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        for round in 1...200 {
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
