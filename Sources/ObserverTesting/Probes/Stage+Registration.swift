// Beginning and ending, in and out of turn.
extension Stage {
  nonisolated(nonsending) func endedTwice() async throws(Verdict) -> Verdict {
    try require(.stopping)
    let seat = try await open("the observer")[0]
    var token = seat.token
    try end(seat)
    await settle()
    // Comes between, and must not lose its registration to an end that was meant for another.
    let witness = try await open("the witness")[0]
    step(crash: "P06", "an observation was ended a second time")
    var refusal: (any Error)?
    do {
      if let token { try seat.stop(token, on: subject) }
    } catch {
      refusal = error
    }
    token = nil  // For some the only end, and for others a third.
    await settle()
    let value = try await send()
    if heard(value, by: seat) { return .pitfall("P14", "an observer that was ended twice is still called") }
    try await prove(value, reached: witness)
    return .safe(refusal.map { "the second end is refused: \($0)" } ?? "the second end does nothing")
  }

  nonisolated(nonsending) func endedWhenNeverBegun() async throws(Verdict) -> Verdict {
    try require(.stopping)
    if hasToken { return .notApplicable("ending needs the token, and only observing gives one") }
    let witness = try await open("the witness")[0]
    let seat = seat("the observer")
    step(crash: "P06", "an observation was ended that had never begun")
    var refusal: (any Error)?
    do {
      try seat.end(on: subject)
    } catch {
      refusal = error
    }
    try await prove(try await send(), reached: witness)
    try observe(seat)
    await settle()
    guard heard(try await send(), by: seat) else {
      return .pitfall("P06", "once it was ended without having begun it cannot begin any more")
    }
    return .safe(refusal.map { "it is refused: \($0)" } ?? "it does nothing")
  }

  nonisolated(nonsending) func registeredTwice() async throws(Verdict) -> Verdict {
    let seat = try await open("the observer")[0]
    step(crash: "P08", "an observer registered a second time")
    var refusal: (any Error)?
    do {
      try seat.observe(subject)
    } catch {
      refusal = error
    }
    await settle()
    let value = try await send()
    switch heard(by: seat).count(where: { $0 == value }) {
    case 0:
      return .pitfall("P11", "registering again ended both registrations: nothing is heard any more")
    case 1:
      break
    case let times:
      return .pitfall("P08", "an observer that registered twice is told \(times) times of each value")
    }
    if !Mechanism.lacks.contains(.stopping) {
      try end(seat)
      await settle()
      if heard(try await send(), by: seat) {
        return .pitfall("P08", "an observer that registered twice is still called after it ended once")
      }
    }
    if let refusal { return .safe("the second registration is refused: \(refusal)") }
    return .safe(
      hasToken
        ? "the second token takes the place of the first, whose release ends it"
        : "it is told once, and one end is enough")
  }

  nonisolated(nonsending) func calledAfterItsEnd() async throws(Verdict) -> Verdict {
    try require(.stopping)
    let (seat, witness) = try await openPair()
    step(crash: "P06", "an observation was ended")
    try end(seat)
    await settle()
    let value = try await send()
    if heard(value, by: seat) { return .pitfall("P14", "the end ends nothing: the observer is still called") }
    try await prove(value, reached: witness)
    return .safe("nothing is called after the end")
  }

  nonisolated(nonsending) func costOfEnding() async throws(Verdict) -> Verdict {
    try require(.stopping, .secondObserver)
    let few = try await stepsPerEnd(of: 100)
    let many = try await stepsPerEnd(of: 1_000)
    let figures = "\(few) steps among 100 observers, \(many) among 1,000"
    if max(few, many) == 0 {
      return .notApplicable("ending compares nothing that can be counted, and the mechanism does not count its work")
    }
    return many >= 4 * max(few, 1)
      ? .pitfall("cost", "one end takes \(figures)") : .safe("one end takes \(figures)")
  }

  /// How many steps one end takes where all of so many observers end, from both sides in turn.
  nonisolated(nonsending) private func stepsPerEnd(of count: Int) async throws(Verdict) -> Int {
    subject = Mechanism.makeSubject()
    let seats = (0..<count).map { seat("\($0)") }
    for seat in seats { try observe(seat) }
    await settle()
    step(crash: "P06", "\(count) observers ended one by one")
    let before = Mechanism.workDone
    for index in 0..<count { try end(seats[index % 2 == 0 ? index / 2 : count - 1 - index / 2]) }
    await settle()
    return (Mechanism.workDone - before) / count
  }
}
