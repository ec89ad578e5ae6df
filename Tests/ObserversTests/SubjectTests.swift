import Foundation
import TestSupport
import Testing

@testable import Observers

@Suite("Subject: ownership") struct SubjectOwnershipTests {
  private final class Captured: Sendable {}

  @Test("Releasing the subject ends its observations, even if other code keeps their tokens or owners")
  func subjectGone() {
    var subject: Subject<Int>? = Subject()
    let owner = Captured()
    weak var captured: Captured?
    weak var capturedWithOwner: Captured?
    let token: SubjectToken?
    do {
      let (own, ofOwner) = (Captured(), Captured())
      (captured, capturedWithOwner) = (own, ofOwner)
      token = subject?.observe { _ in _ = own }
      subject?.observe(while: owner) { _, _ in _ = ofOwner }
    }
    #expect(captured != nil && capturedWithOwner != nil)
    subject = nil
    #expect(captured == nil && capturedWithOwner == nil)
    token?.invalidate()
    withExtendedLifetime(owner) {}
  }

  @Test("A token that ends after its subject ends no observation of another one") func tokenOfADeadSubject() {
    var subject: Subject<Int>? = Subject()
    let token = subject!.observe { _ in }
    subject = nil
    // On glibc, one of these takes the memory of what the dead subject kept.
    let (other, calls) = (Subject<Int>(), Locked(0))
    let tokens = (0..<10).map { _ in other.observe { _ in calls.withLock { $0 += 1 } } }
    token.invalidate()
    other.send(1)
    withExtendedLifetime(tokens) {}
    #expect(calls.withLock(\.self) == 10)
  }
}

@Suite("Subject: threads") struct SubjectThreadsTests {
  /// Holds what a handler needs but what is made only after it.
  private final class Box: @unchecked Sendable {  // unchecked because each is used by one thread
    var token: SubjectToken?
  }

  @Test("Ends in deinits, while other threads compact the list, neither hang nor free memory too early")
  func endingInADeinit() {
    final class Owner: Sendable {
      static let living = Locked(0)
      let token: SubjectToken
      init(_ token: SubjectToken) {
        self.token = token
        Self.living.withLock { $0 += 1 }
      }
      deinit {
        token.invalidate()  // takes the subject's lock
        Self.living.withLock { $0 -= 1 }
      }
    }
    let rounds = stress(isLong ? 5_000 : 1_500)
    let subject = Subject<Int>()
    let calls = Locked(0)
    // Ends and begins in each pass, so that the list is compacted after it, which looks at the owners.
    @Sendable func observeOnce() {
      let box = Box()
      box.token = subject.observe { _ in
        calls.withLock { $0 += 1 }
        box.token = nil
      }
    }
    onThreads(2) { thread in
      for _ in 0..<rounds {
        if thread == 0 {
          var owners = (0..<32).map { _ in Owner(subject.observe { _ in }) }
          for owner in owners { subject.observe(while: owner) { _, _ in } }
          while owners.popLast() != nil {}
        } else {
          for _ in 0..<4 {
            observeOnce()
            subject.send(0)
          }
        }
      }
    }
    #expect(calls.withLock(\.self) == 4 * rounds)
    subject.send(0)  // looks at the owners once more, and nobody else is there to keep one
    #expect(Owner.living.withLock(\.self) == 0)
  }
}

@Suite("Subject: closed during a delivery") struct SubjectClosingTests {
  @Test("A value that is under way does not arrive, although the delivery still keeps its handler")
  func closed() {
    let (subject, queue, calls) = (Subject<Int>(), DispatchQueue(label: "later"), Locked<[String]>([]))
    let later = subject.observe(on: queue) { _ in calls.withLock { $0.append("later") } }
    let closing = subject.observe { _ in
      calls.withLock { $0.append("closing") }
      subject.observers.close()  // as the deinit of the subject does
      queue.resume()
      queue.sync {}
    }
    let last = subject.observe { _ in calls.withLock { $0.append("last") } }
    queue.suspend()
    subject.send(1)
    #expect(calls.withLock(\.self) == ["closing"])
    withExtendedLifetime((later, closing, last)) {}
  }
}
