/// Where a probe plays its scene: one subject, the observers' seats, and all that was heard.
final class Stage<Mechanism: ObserverMechanism> {
  typealias Verdict = Probe.Verdict

  let log = Log()
  var subject: Mechanism.Subject?
  /// Whether the handlers that the mechanism took may throw, as seen when a scene opened.
  private(set) var handlersMayThrow = false
  private let telling: @Sendable (Probe.Step) -> Void
  private var lastValue = 0
  /// All who sat here, so that nobody dies unless the scene says so.
  private var seats: [Seat<Mechanism>] = []

  init(_ telling: @escaping @Sendable (Probe.Step) -> Void) {
    self.telling = telling
    subject = Mechanism.makeSubject()
  }

  // Observers and tokens go before the subject.
  deinit {
    for seat in seats {
      seat.ear.act(nil)
      seat.leave()
    }
  }

  /// Says what comes next, for a parent to read should this process die of it.
  func step(crash: String, hang: String = "P31", _ doing: String) {
    telling(Probe.Step(crash: crash, hang: hang, doing: doing))
  }

  var hasToken: Bool { Mechanism.Token.self != Void.self }
  var hasRoom: Bool { !Mechanism.lacks.contains(.secondObserver) }

  /// Asks for what a scene needs; the first that is lacking makes it not applicable.
  func require(_ needs: Lacks...) throws(Verdict) {
    for need in needs where Mechanism.lacks.contains(need) { throw .notApplicable(need.sentence) }
  }

  // MARK: What the mechanism does

  func seat(_ name: String) -> Seat<Mechanism> {
    let seat = Seat<Mechanism>(name, log)
    seats.append(seat)
    return seat
  }

  func observe(_ seat: Seat<Mechanism>) throws(Verdict) {
    do {
      try seat.observe(subject)
    } catch {
      throw .notApplicable("observing failed: \(error)")
    }
  }

  func end(_ seat: Seat<Mechanism>) throws(Verdict) {
    do {
      try seat.end(on: subject)
    } catch {
      throw .notApplicable("ending failed: \(error)")
    }
  }

  /// A value that was never sent before.
  func nextValue() -> Int {
    lastValue += 1
    return lastValue
  }

  /// Sends a new value, and waits for its delivery unless told not to.
  nonisolated(nonsending) func send(settling: Bool = true) async throws(Verdict) -> Int {
    try await send(nextValue(), settling: settling)
  }

  nonisolated(nonsending) func send(_ value: Int, settling: Bool = true) async throws(Verdict) -> Int {
    do {
      if let subject { try Mechanism.send(value, from: subject) }
    } catch {
      throw .notApplicable("sending failed: \(error)")
    }
    if settling { await settle() }
    return value
  }

  nonisolated(nonsending) func settle() async {
    if let subject { await Mechanism.settle(subject) }
  }

  // MARK: What was heard

  func heard(by seat: Seat<Mechanism>) -> [Int] {
    log.calls.filter { $0.name == seat.name }.map(\.value)
  }

  func heard(_ value: Int, by seat: Seat<Mechanism>) -> Bool { heard(by: seat).contains(value) }

  /// Seats observers and has each told of two values, for a mechanism that tells once would pass by its silence.
  nonisolated(nonsending) func open(_ names: String...) async throws(Verdict) -> [Seat<Mechanism>] {
    let seats = names.map(seat)
    for seat in seats {
      try observe(seat)
      await settle()
    }
    for which in ["first", "second"] {
      let value = try await send()
      for seat in seats where !heard(value, by: seat) {
        throw .notApplicable("the \(which) value did not reach \(seat.name), so that silence would prove nothing")
      }
    }
    handlersMayThrow = log.calls.allSatisfy(\.mayThrow)
    log.clear()
    return seats
  }

  /// An observer, and another beside it where there is room.
  nonisolated(nonsending) func openPair() async throws(Verdict) -> (Seat<Mechanism>, witness: Seat<Mechanism>?) {
    let seats = hasRoom ? try await open("the observer", "the witness") : try await open("the observer")
    return (seats[0], seats.count > 1 ? seats[1] : nil)
  }

  /// Proves that the line is not dead: the witness was told, or else one who comes now is.
  nonisolated(nonsending) func prove(_ value: Int, reached witness: Seat<Mechanism>?) async throws(Verdict) {
    if let witness {
      if heard(value, by: witness) { return }
      throw .pitfall("P11", "another observer's registration went too: it is told of nothing any more")
    }
    let newcomer = seat("a newcomer")
    try observe(newcomer)
    await settle()
    let value = try await send()
    if heard(value, by: newcomer) { return }
    throw .notApplicable("nobody is told of anything afterwards, so that silence proves nothing")
  }
}

extension Lacks {
  /// Why a probe that needs it is not applicable.
  fileprivate var sentence: String {
    switch self {
    case .stopping: "an observation cannot be ended"
    case .secondObserver: "there is room for one observer only"
    case .threads: "it may be used on the main thread only"
    case .synchronousDelivery: "sending returns before the observers are called"
    default: "it lacks what this needs"
    }
  }
}
