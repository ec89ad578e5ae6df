// What a callback may do.
extension Stage {
  nonisolated(nonsending) func endsItself() async throws(Verdict) -> Verdict {
    try require(.stopping)
    try await endsItselfInTheInitialCall()
    let seats = hasRoom ? try await open("the first", "the leaver", "the last") : try await open("the leaver")
    let leaver = seats[seats.count / 2]
    let others = seats.filter { $0 !== leaver }
    leaver.ear.act { [unowned self] _ in try leaver.end(on: subject) }
    step(crash: "P32", "an observer ended itself inside its callback")
    let value = try await send()
    leaver.ear.act(nil)
    for seat in seats {
      let times = heard(by: seat).count { $0 == value }
      if times != 1 { return .pitfall("P32", "\(seat.name) was told \(times) times when another ended itself") }
    }
    let next = try await send()
    if heard(next, by: leaver) {
      return .pitfall("P32", "an end inside the callback is lost: the observer is still called")
    }
    try await prove(next, reached: others.first)
    return .safe("an observer may end itself inside its callback, and nobody misses a value for it")
  }

  /// Only for mechanisms that call an observer before observing has returned.
  nonisolated(nonsending) private func endsItselfInTheInitialCall() async throws(Verdict) {
    let seat = seat("the impatient one")
    seat.ear.act { [unowned self] _ in
      guard seat.isRegistering else { return }
      step(crash: "P12", "an observer ended itself inside the call that observing makes")
      try seat.end(on: subject)
    }
    try observe(seat)
    let wasCalled = !heard(by: seat).isEmpty
    seat.ear.act(nil)
    if wasCalled {
      await settle()
      if heard(try await send(), by: seat) {
        throw .pitfall("P12", "an end inside the call that observing makes is lost: the observer is still called")
      }
    } else {
      try end(seat)
    }
    log.clear()
  }

  nonisolated(nonsending) func endsAnother() async throws(Verdict) -> Verdict {
    try require(.stopping, .secondObserver)
    let seats = try await open("the first", "the second", "the bystander", "the third")
    let bystander = seats[2]
    let rivals = [seats[0], seats[1], seats[3]]
    // Whoever is called first ends the rest, so that the scene holds for any order of delivery.
    var winner: Seat<Mechanism>?
    for rival in rivals {
      rival.ear.act { [unowned self] _ in
        if winner != nil { return }
        winner = rival
        for other in rivals where other !== rival { try other.end(on: subject) }
      }
    }
    step(crash: "P32", "an observer ended others inside its callback")
    let value = try await send()
    for rival in rivals { rival.ear.act(nil) }
    guard let winner else { return .notApplicable("nobody was called, so that nothing could be ended inside") }
    let losers = rivals.filter { $0 !== winner }
    for loser in losers where heard(value, by: loser) {
      return .pitfall("P33", "\(loser.name) is called although \(winner.name), called earlier, had ended it")
    }
    let next = try await send()
    for loser in losers where heard(next, by: loser) {
      return .pitfall("P32", "an end inside another's callback is lost: \(loser.name) is still called")
    }
    for (seat, value) in [(bystander, value), (winner, next), (bystander, next)] {
      let times = heard(by: seat).count { $0 == value }
      if times != 1 { return .pitfall("P32", "\(seat.name) was told \(times) times when others were ended") }
    }
    return .safe("who was ended by an earlier callback is not called, and nobody else misses a value")
  }

  nonisolated(nonsending) func addsInside() async throws(Verdict) -> Verdict {
    try require(.secondObserver)
    let seats = try await open("the first", "the second")
    var added: [Seat<Mechanism>] = []
    // Each newcomer that is called in the same pass brings the next; not where a state is told later, for there its first
    // call may be one of its own, which tells it of the state as it is.
    let isTold = !Mechanism.lacks.contains(.synchronousDelivery) || Mechanism.lacks.contains(.state)
    func addOne() throws {
      if added.count == 20 { return }
      let newcomer = seat("newcomer \(added.count + 1)")
      added.append(newcomer)
      newcomer.ear.act { _ in if isTold, !newcomer.isRegistering { try addOne() } }
      try newcomer.observe(subject)
    }
    seats[0].ear.act { _ in if added.isEmpty { try addOne() } }
    step(crash: "P32", "an observer was added inside a callback")
    let value = try await send()
    for seat in seats + added { seat.ear.act(nil) }
    if added.isEmpty { return .notApplicable("nobody was called, so that nobody could be added inside") }
    if added.count == 20 {
      return .pitfall("P32", "the pass grows while it runs: one who is added in each callback keeps it from ending")
    }
    for seat in seats {
      let times = heard(by: seat).count { $0 == value }
      if times != 1 { return .pitfall("P32", "\(seat.name) was told \(times) times when another was added") }
    }
    let next = try await send()
    for seat in seats + added {
      let times = heard(by: seat).count { $0 == next }
      if times != 1 {
        return .pitfall("P32", "\(seat.name) was told \(times) times after one was added inside a callback")
      }
    }
    return .safe(
      "who is added inside a callback is told of "
        + (heard(value, by: added[0]) ? "that value and all that follow" : "the next value on"))
  }

  nonisolated(nonsending) func sendsInside() async throws(Verdict) -> Verdict {
    let seats = hasRoom ? try await open("the first", "the second", "the third") : try await open("the observer")
    let outer = nextValue()
    let inner = nextValue()
    var hasSent = false
    for seat in seats {
      seat.ear.act { [unowned self] _ in
        if hasSent { return }
        hasSent = true
        if let subject { try Mechanism.send(inner, from: subject) }
      }
    }
    step(crash: "P38", "a value was sent inside a callback")
    _ = try await send(outer)
    for seat in seats { seat.ear.act(nil) }
    for seat in seats {
      let values = heard(by: seat)
      if !values.contains(inner) {
        return .pitfall("P46", "the value that was sent inside a callback never reaches \(seat.name)")
      }
      if values.last != inner {
        return .pitfall("P40", "\(seat.name) is told of the value that was sent last before that which was sent first")
      }
      if Mechanism.lacks.contains(.state), values != [outer, inner] {
        return .pitfall(
          "P46", "\(seat.name) is told of \(values.count) values where 2 were sent, one inside a callback")
      }
    }
    return .safe("a callback may send, and all are told of both values in the order of sending")
  }

  nonisolated(nonsending) func failingCallback() async throws(Verdict) -> Verdict {
    try require(.secondObserver)
    let seats = try await open("the first", "the second", "the third")
    guard handlersMayThrow else {
      return .notApplicable("its handlers cannot throw, and a trap in one ends the process whatever the mechanism")
    }
    var failed: Seat<Mechanism>?
    for seat in seats {
      seat.ear.act { _ in
        if failed != nil { return }
        failed = seat
        throw CallbackFailure()
      }
    }
    step(crash: "failure", "a callback threw an error")
    let value = nextValue()
    if let subject { try? Mechanism.send(value, from: subject) }
    await settle()
    for seat in seats { seat.ear.act(nil) }
    guard let failed else { return .notApplicable("nobody was called, so that nobody could fail") }
    for seat in seats where !heard(value, by: seat) {
      return .pitfall("failure", "\(failed.name) threw, and \(seat.name) was not told of the value")
    }
    let next = try await send()
    for seat in seats where seat !== failed && !heard(next, by: seat) {
      return .pitfall("failure", "\(failed.name) threw, and \(seat.name) is told of nothing any more")
    }
    return .safe("one callback threw, the others were told; it \(heard(next, by: failed) ? "stays" : "is ended")")
  }
}

/// What a failing callback throws.
private struct CallbackFailure: Error {}
