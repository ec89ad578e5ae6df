import Testing

@testable import ObserverTesting

@Suite("Probes: the owner of an observer", .timeLimit(.minutes(5)))
struct SeatTests {
  @Test("A owner observes, and ends with the token that it got")
  func ending() throws {
    let log = Log()
    let (owner, subject) = (ObserverOwner<Textbook>("one", log), Textbook.makeSubject())
    try owner.observe(subject)
    Textbook.send(1, from: subject)
    #expect(log.calls.map(\.name) == ["one"] && owner.token != nil)
    try owner.end(on: subject)
    #expect(owner.token == nil)
    Textbook.send(2, from: subject)
    #expect(log.total == 1)
  }

  @Test("A owner without a token ends with its observer")
  func endingByObserver() throws {
    let log = Log()
    let (owner, list) = (ObserverOwner<WeakList>("one", log), WeakList.makeSubject())
    try owner.observe(list)
    try owner.end(on: list)
    WeakList.send(1, from: list)
    #expect(log.total == 0 && !owner.isGone)
  }

  @Test("A mechanism on the main actor is asked to end, although somebody keeps its token")
  @MainActor func endingOnTheMainActor() throws {
    let log = Log()
    let (owner, bus) = (ObserverOwner<MainActorForm<TextbookOnTheMainActor>>("one", log), MainActorBus())
    try owner.observe(bus)
    let token = try #require(owner.token)
    try owner.end(on: bus)
    bus.post(1)
    #expect(log.total == 0)
    withExtendedLifetime(token) {}
  }

  @Test("An end of an asynchronous mechanism waits for its beginning")
  func endBeforeTheBeginning() async {
    let (bus, listener, ended) = (ActorBus(), Listener(Recorder("one", Log())), Flag())
    let token = AsyncForm<TextbookActor>.Token()
    onProbeThread {
      AsyncForm<TextbookActor>.stop(token, of: listener, on: bus)
      ended.raise()
    }
    for _ in 0..<1_000 { await Task.yield() }  // An end that does not wait is over now.
    let number = await bus.add(listener.handler)
    token.own.withLock { $0 = number }
    token.hasBegun.raise()
    await ended.wait()
    #expect(await bus.inOrder.isEmpty)
  }

  @Test("What leaves its owner is released, and whoever watches it learns of that")
  func leaving() throws {
    let log = Log()
    let (owner, subject) = (ObserverOwner<Textbook>("one", log), Textbook.makeSubject())
    let isGone = owner.watch()
    try owner.observe(subject)
    #expect(!owner.isGone && !isGone())
    owner.release()
    #expect(owner.isGone && isGone() && owner.token == nil && owner.observer == nil)
    Textbook.send(1, from: subject)
    #expect(log.total == 0)  // the release of the token has ended the observation
    try owner.observe(subject)
    #expect(owner.token == nil)
  }

  @Test("An end that comes before the token follows when there is one")
  func endBeforeTheToken() throws {
    let log = Log()
    let (owner, value) = (ObserverOwner<FixedValue>("one", log), FixedValue.makeSubject())
    owner.recorder.act { [unowned owner] _ in try owner.end(on: value) }
    try owner.observe(value)
    #expect(log.total == 1 && owner.token == nil)
    FixedValue.send(1, from: value)
    #expect(log.total == 1)
  }

  @Test("An end without an observation is not made up for by the next one")
  func endOfNothing() throws {
    let log = Log()
    let (owner, subject) = (ObserverOwner<Textbook>("one", log), Textbook.makeSubject())
    try owner.observe(subject)
    try owner.end(on: subject)
    try owner.end(on: subject)
    try owner.observe(subject)
    Textbook.send(1, from: subject)
    #expect(log.total == 1 && owner.token != nil)
  }

  @Test("Only a mechanism without a token has one for an observation that never began")
  func absentToken() async throws {
    #expect(ObserverOwner<Textbook>.absentToken == nil && ObserverOwner<AsyncForm<TextbookActor>>.absentToken == nil)
    #expect(ObserverOwner<WeakList>.absentToken != nil)
    let token = try #require(ObserverOwner<AsyncForm<TokenlessActor>>.absentToken)
    #expect(token.own.withLock { $0 != nil })
    await token.hasBegun.wait()
  }
}
