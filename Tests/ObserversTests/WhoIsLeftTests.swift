import Foundation
import Observers
import Testing

// `SubjectModelTests` counts and ends all of a subject's observers in any order.
@Suite("Subjects: once, and ending everybody", .timeLimit(.minutes(5))) struct WhoIsLeftTests {
  private final class Owner: Sendable {}

  private let calls = Locked<[Int]>([])
  private var seen: [Int] { calls.withLock(\.self) }
  private func note(_ value: Int) { calls.withLock { $0.append(value) } }

  @Test("A current value that ends everybody inside a handler calls nobody who waits, and goes on with new observers")
  func endedInside() {
    let (value, owner, later) = (CurrentValue(0), Owner(), Locked<SubjectToken?>(nil))
    let token = value.observe { [note] seen in
      guard seen == 1 else { return }
      value.observe(while: owner) { _, value in note(100 + value) }  // would be called after this
      value.invalidateAll()
      let token = value.observe(note)
      later.withLock { $0 = token }
    }
    value.send(1)
    value.send(2)
    token.invalidate()
    #expect(seen == [1, 2] && value.observerCount == 1)
    later.withLock { $0 = nil }
    #expect(value.observerCount == 0)
  }

  @Test("After all have ended, values under way to an owner's queue do not arrive, even while a send goes on")
  func underWay() {
    let (subject, owner, queue) = (Subject<Int>(), Owner(), DispatchQueue(label: "later"))
    subject.observe(on: queue, while: owner) { [note] _, value in note(value) }
    queue.suspend()
    let token = subject.observe { _ in
      subject.invalidateAll()
      queue.resume()
      queue.sync {}
    }
    subject.send(1)
    #expect(seen == [])
    withExtendedLifetime(token) {}
  }

  @Test("Once: a value that the handler sends, a second one, and one of another thread do not call it again")
  func once() {
    for _ in 0..<stress(100) {
      let (subject, calls) = (Subject<Int>(), Locked<[Int]>([]))
      let token = subject.observeOnce { value in
        calls.withLock { $0.append(subject.observerCount) }
        subject.send(value + 1)
      }
      onThreads(2) { subject.send($0) }
      #expect(calls.withLock(\.self) == [0])
      withExtendedLifetime(token) {}
    }
  }

  @Test("Once: a current value calls it at once, and lets go of it; ended before, it is not called")
  func onceNow() {
    let value = CurrentValue(5)
    weak var captured: Owner?
    let token: SubjectToken
    do {
      let own = Owner()
      captured = own
      token = value.observeOnce { [note] value in withExtendedLifetime(own) { note(value) } }
    }
    #expect(captured == nil && value.observerCount == 0)
    let pages = Subject<Int>()
    pages.observeOnce(note).invalidate()
    pages.send(7)
    #expect(seen == [5])
    withExtendedLifetime(token) {}
  }

  @Test("A token shows the handlers of the others that have not ended, also during a delivery")
  func others() {
    let subject = Subject<Int>()
    let tokens = (0..<3).map { _ in subject.observe { _ in } }
    @Sendable func shown() -> Int {
      let others = Mirror(reflecting: tokens[0]).children.first { $0.label?.hasPrefix("others") == true }
      return (others?.value as? [Any])?.count ?? 0
    }
    #expect(shown() == 2)
    let token = subject.observe { [note] _ in
      tokens[1].invalidate()
      note(shown())  // tokens[2]'s and this one
    }
    subject.send(1)
    #expect(seen == [2])
    withExtendedLifetime((tokens, token)) {}
  }

  @Test("Once, on the main actor: of two values under way, the first arrives")
  @MainActor func onceOnMain() async {
    let subject = Subject<Int>()
    let token = subject.observeOnce(on: MainActor.self) { [note] in note($0) }
    subject.send(1)
    subject.send(2)
    #expect(seen == [] && subject.observerCount == 1)
    await MainActor.turnsTaken { subject.observerCount == 0 }
    await MainActor.settled()
    #expect(seen == [1])
    withExtendedLifetime(token) {}
  }
}
