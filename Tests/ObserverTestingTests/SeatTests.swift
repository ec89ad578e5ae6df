import Testing

@testable import ObserverTesting

@Suite("Probes: an observer's place in a scene", .timeLimit(.minutes(5)))
struct SeatTests {
  @Test("A seat observes, and ends with the token that it got")
  func ending() throws {
    let log = Log()
    let (seat, subject) = (Seat<Textbook>("one", log), Textbook.makeSubject())
    try seat.observe(subject)
    Textbook.send(1, from: subject)
    #expect(log.calls.map(\.name) == ["one"] && seat.token != nil)
    try seat.end(on: subject)
    #expect(seat.token == nil)
    Textbook.send(2, from: subject)
    #expect(log.total == 1)
  }

  @Test("A seat without a token ends with its observer")
  func endingByObserver() throws {
    let log = Log()
    let (seat, list) = (Seat<WeakList>("one", log), WeakList.makeSubject())
    try seat.observe(list)
    try seat.end(on: list)
    WeakList.send(1, from: list)
    #expect(log.total == 0 && !seat.isGone)
  }

  @Test("A mechanism on the main actor is asked to end, although somebody keeps its token")
  @MainActor func endingOnTheMainActor() throws {
    let log = Log()
    let (seat, bus) = (Seat<MainActorForm<TextbookOnTheMainActor>>("one", log), MainActorBus())
    try seat.observe(bus)
    let token = try #require(seat.token)
    try seat.end(on: bus)
    bus.post(1)
    #expect(log.total == 0)
    withExtendedLifetime(token) {}
  }

  @Test("An end of an asynchronous mechanism waits for its beginning")
  func endBeforeTheBeginning() async {
    let (bus, listener, ended) = (ActorBus(), Listener(Ear("one", Log())), Flag())
    let token = AsyncForm<TextbookActor>.Token()
    onThreadOfScene {
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

  @Test("What leaves its seat is released, and whoever watches it learns of that")
  func leaving() throws {
    let log = Log()
    let (seat, subject) = (Seat<Textbook>("one", log), Textbook.makeSubject())
    let isGone = seat.watch()
    try seat.observe(subject)
    #expect(!seat.isGone && !isGone())
    seat.leave()
    #expect(seat.isGone && isGone() && seat.token == nil && seat.observer == nil)
    Textbook.send(1, from: subject)
    #expect(log.total == 0)  // the release of the token has ended the observation
    try seat.observe(subject)
    #expect(seat.token == nil)
  }

  @Test("An end that comes before the token follows when there is one")
  func endBeforeTheToken() throws {
    let log = Log()
    let (seat, value) = (Seat<FixedValue>("one", log), FixedValue.makeSubject())
    seat.ear.act { [unowned seat] _ in try seat.end(on: value) }
    try seat.observe(value)
    #expect(log.total == 1 && seat.token == nil)
    FixedValue.send(1, from: value)
    #expect(log.total == 1)
  }

  @Test("An end without an observation is not made up for by the next one")
  func endOfNothing() throws {
    let log = Log()
    let (seat, subject) = (Seat<Textbook>("one", log), Textbook.makeSubject())
    try seat.observe(subject)
    try seat.end(on: subject)
    try seat.end(on: subject)
    try seat.observe(subject)
    Textbook.send(1, from: subject)
    #expect(log.total == 1 && seat.token != nil)
  }

  @Test("Only a mechanism without a token has one for an observation that never began")
  func absentToken() async throws {
    #expect(Seat<Textbook>.absentToken == nil && Seat<AsyncForm<TextbookActor>>.absentToken == nil)
    #expect(Seat<WeakList>.absentToken != nil)
    let token = try #require(Seat<AsyncForm<TokenlessActor>>.absentToken)
    #expect(token.own.withLock { $0 != nil })
    await token.hasBegun.wait()
  }
}
