import Foundation
import Observers
import SampleApp
import TestSupport
import Testing

@Suite("Subject: delivery")
struct SubjectDeliveryTests {
  @Test("Values arrive in order, and reach observers in registration order")
  func order() {
    let subject = Subject<Int>()
    let transcript = Transcript()
    let tokens = ["one", "two", "three"].map { name in
      subject.observe { transcript("\(name) \($0)") }
    }
    subject.send(1)
    subject.send(2)
    withExtendedLifetime(tokens) {}
    #expect(transcript.lines == ["one 1", "two 1", "three 1", "one 2", "two 2", "three 2"])
  }

  @Test("Registration order survives ends and additions")
  func orderAfterChurn() {
    let subject = Subject<Int>()
    let transcript = Transcript()
    var tokens: [Int: SubjectToken] = [:]
    for number in 0..<200 { tokens[number] = subject.observe { _ in transcript("\(number)") } }
    for number in stride(from: 0, to: 200, by: 3) { tokens[number]?.invalidate() }
    for number in 200..<220 { tokens[number] = subject.observe { _ in transcript("\(number)") } }
    for number in 50..<150 { tokens[number] = nil }
    subject.send(0)
    let expected = (0..<220).filter { ($0 >= 200 || $0 % 3 != 0) && !(50..<150).contains($0) }
    #expect(transcript.lines == expected.map(String.init))
  }

  @Test("Sending without observers has no effect")
  func nobody() {
    let subject = Subject<String>()
    subject.send("received by nobody")
    let transcript = Transcript()
    let token = subject.observe { transcript($0) }
    subject.send("received")
    withExtendedLifetime(token) {}
    #expect(transcript.lines == ["received"])
  }
}

/// Holds what handlers need but what is made only after them.
private final class Box<Content>: @unchecked Sendable {  // unchecked because each is used by one thread
  var content: Content
  init(_ content: Content) { self.content = content }
}

@Suite("Subject: inside a handler")
struct SubjectReentrancyTests {
  @Test("Every handler may replace itself in every delivery")
  func everyoneReplacesItself() {
    let subject = Subject<Int>()
    let calls = Box(0)
    let tokens = Box<[Int: SubjectToken]>([:])
    @Sendable func register(_ index: Int) {
      tokens.content[index] = subject.observe { _ in
        calls.content += 1
        register(index)
      }
    }
    for index in 0..<100 { register(index) }
    for pass in 1...20 {
      subject.send(pass)
      #expect(calls.content == pass * 100)
    }
    tokens.content = [:]  // each handler keeps the box that keeps its token
  }
}

@Suite("Subject: ownership")
struct SubjectOwnershipTests {
  private final class Captured: Sendable {}

  @Test("Releasing a token ends the observation, and releases its handler and its subject")
  func release() {
    var subject: Subject<Int>? = Subject()
    weak let weakSubject = subject
    let transcript = Transcript()
    weak var captured: Captured?
    var token: SubjectToken?
    do {
      let own = Captured()
      captured = own
      token = subject?.observe { transcript("\($0) \(own)") }
    }
    #expect(captured != nil)
    token = nil
    #expect(captured == nil && token == nil)
    subject?.send(1)
    #expect(transcript.lines == [])
    subject = nil
    #expect(weakSubject == nil)
  }

  @Test("Invalidating a token releases the handler at once, and doing so again has no effect")
  func invalidate() {
    let subject = Subject<Int>()
    weak var captured: Captured?
    let token: SubjectToken
    do {
      let own = Captured()
      captured = own
      token = subject.observe { _ in _ = own }
    }
    token.invalidate()
    #expect(captured == nil)
    token.invalidate()
    subject.send(1)
  }

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

  @Test("A token that ends after its subject ends no observation of another one")
  func tokenOfADeadSubject() {
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

  @Test("The captures of an observation that ends in its own handler are released after the delivery")
  func endedInsideAPass() {
    final class Cell: @unchecked Sendable {  // unchecked because this test uses one thread
      var token: SubjectToken?
    }
    let subject = Subject<Int>()
    weak var weakCell: Cell?
    do {
      let cell = Cell()
      weakCell = cell
      cell.token = subject.observe { _ in cell.token?.invalidate() }
    }
    #expect(weakCell != nil)  // a strong capture: the pitfall, until it ends
    subject.send(1)
    #expect(weakCell == nil)
  }

  @Test("An owner is not retained, and the delivery after its death releases its handler")
  func owned() {
    let subject = Subject<Int>()
    let transcript = Transcript()
    weak var captured: Captured?
    do {
      let owner = Captured()
      let own = Captured()
      captured = own
      subject.observe(while: owner) { owner, value in transcript("\(value) \(own === owner)") }
      subject.send(1)
    }
    subject.send(2)
    #expect(transcript.lines == ["1 false"])
    #expect(captured == nil)
  }

  @Test("Dead owners are forgotten as others are added, even without a delivery")
  func ownedWithoutSending() {
    final class Counter: Sendable {}
    let subject = Subject<Int>()
    weak var first: Counter?
    for round in 0..<100 {
      let owner = Counter()
      let captured = Counter()
      if round == 0 { first = captured }
      subject.observe(while: owner) { _, _ in _ = captured }
    }
    #expect(first == nil)
  }
}

@Suite("Subject: threads")
struct SubjectThreadsTests {
  private final class Count: @unchecked Sendable {  // unchecked because `lock` guards it
    private let lock = NSLock()
    private var value = 0
    func add() { lock.withLock { value += 1 } }
    var now: Int { lock.withLock { value } }
  }

  @Test("An observation that another thread ends while an earlier handler runs is not called")
  func endedMeanwhile() {
    let subject = Subject<Int>()
    let transcript = Transcript()
    let isInside = DispatchSemaphore(value: 0)
    let mayGoOn = DispatchSemaphore(value: 0)
    let first = subject.observe { _ in
      transcript("first")
      isInside.signal()
      mayGoOn.wait()
    }
    let second = subject.observe { _ in transcript("second") }
    let sender = Thread { subject.send(1) }
    sender.start()
    isInside.wait()
    second.invalidate()
    mayGoOn.signal()
    first.invalidate()
    subject.send(2)  // nobody observes; the first may be at its last call still
    #expect(transcript.lines == ["first"])
  }

  @Test("No lock is held during a call: another thread observes, sends, and ends (P31)")
  func noLock() {
    let subject = Subject<Int>()
    let transcript = Transcript()
    let leaving = subject.observe { _ in }
    let token = subject.observe { value in
      transcript("outer \(value)")
      guard value == 1 else { return }
      let isDone = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        let added = subject.observe { transcript("added \($0)") }
        subject.send(2)
        added.invalidate()
        leaving.invalidate()
        isDone.signal()
      }
      #expect(isDone.wait(timeout: .now() + 300) == .success)
    }
    subject.send(1)
    withExtendedLifetime(token) {}
    #expect(transcript.lines == ["outer 1", "outer 2", "added 2"])
  }

  @Test("Two threads send while others observe and end: observers that stay miss no value")
  func storm() {
    let subject = Subject<Int>()
    let kept = Count()
    let steady = subject.observe { _ in kept.add() }
    onThreads(4) { thread in
      for round in 0..<stress(2_000) {
        if thread < 2 {
          subject.send(round)
        } else {
          let token = subject.observe { _ in }
          if round % 3 == 0 { token.invalidate() }
          let owner = Count()
          subject.observe(while: owner) { owner, _ in owner.add() }
          if round % 100 == 99 { _ = subject.observe { _ in } }
        }
      }
    }
    withExtendedLifetime(steady) {}
    #expect(kept.now == 2 * stress(2_000))
  }

  @Test(
    "Ends in deinits, while other threads compact the list, neither hang nor free memory too early"
  )
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
      let token = Box<SubjectToken?>(nil)
      token.content = subject.observe { _ in
        calls.withLock { $0 += 1 }
        token.content = nil
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
