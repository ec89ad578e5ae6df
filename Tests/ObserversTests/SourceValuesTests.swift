import Observers
import SampleApp
import Testing

@Suite("Values as a sequence", .timeLimit(.minutes(5))) struct SourceValuesTests {
  @Test("Nothing is lost between the call and the loop, and the loop ends with the subject")
  func ends() async {
    var subject: Subject<Int>? = Subject()
    let values = subject!.values(buffering: .unbounded)
    for value in 1...3 { subject?.send(value) }
    weak let weakSubject = subject
    subject = nil
    #expect(weakSubject == nil)
    var received: [Int] = []
    for await value in values { received.append(value) }
    #expect(received == [1, 2, 3])
    for await _ in values { Issue.record("the subject is gone") }
  }

  @Test("Each loop has every value: neither two sequences nor two loops over one share them (P45)")
  func ownBuffers() async {
    var subject: Subject<Int>? = Subject()
    let (one, other) = (subject!.values(buffering: .unbounded), subject!.values(buffering: .unbounded))
    var first = one.makeAsyncIterator()
    var second = one.makeAsyncIterator()
    for value in 1...2 { subject?.send(value) }
    subject = nil
    for expected in [1, 2, nil] {
      #expect(await first.next() == expected)
      #expect(await second.next() == expected)
    }
    #expect(await other.reduce(into: []) { $0.append($1) } == [1, 2])
  }

  @Test("The policy decides what a full buffer drops (P46)") func policies() async {
    var subject: Subject<Int>? = Subject()
    let newest = subject!.values(buffering: .bufferingNewest(2))
    let oldest = subject!.values(buffering: .bufferingOldest(2))
    for value in 1...4 { subject?.send(value) }
    subject = nil
    #expect(await newest.reduce(into: []) { $0.append($1) } == [3, 4])
    #expect(await oldest.reduce(into: []) { $0.append($1) } == [1, 2])
  }

  @Test("A canceled task's loop ends, and its observation with it") func canceled() async {
    final class Captured: Sendable {}
    let subject = Subject<Captured>()
    let (started, startedContinuation) = AsyncStream.makeStream(of: Void.self)
    let task = Task { [values = subject.values(buffering: .unbounded)] in
      for await _ in values { startedContinuation.yield() }
    }
    subject.send(Captured())
    for await _ in started { break }
    task.cancel()
    await task.value
    weak var sent: Captured?
    do {
      let value = Captured()
      sent = value
      subject.send(value)
    }
    #expect(sent == nil)  // no buffer keeps it
  }

  @Test("A sequence that nobody loops over ends its observation when it is released") func unused() {
    final class Captured: Sendable {}
    let subject = Subject<Captured>()
    weak var sent: Captured?
    do {
      let values = subject.values(buffering: .unbounded)
      let value = Captured()
      sent = value
      subject.send(value)
      withExtendedLifetime(values) {}
    }
    #expect(sent == nil)
  }

  @Test("The values of a CurrentValue start with the current one") func currentValue() async {
    let title = CurrentValue("one")
    var values = title.values(buffering: .unbounded).makeAsyncIterator()
    title.value = "two"
    #expect(await values.next() == "one")
    #expect(await values.next() == "two")
  }
}
