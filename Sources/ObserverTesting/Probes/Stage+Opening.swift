// How a scene begins, and how it shows that values still arrive.
extension Stage {
  func heard(by seat: Seat<Mechanism>) -> [Int] {
    log.calls.filter { $0.name == seat.name }.map(\.value)
  }

  func heard(_ value: Int, by seat: Seat<Mechanism>) -> Bool { heard(by: seat).contains(value) }

  /// How often each observer was called with this value, by its name.
  func counts(of value: Int) -> [String: Int] { counts(of: value, in: log.calls) }

  private func counts(of value: Int, in calls: [Heard]) -> [String: Int] {
    calls.reduce(into: [:]) { if $1.value == value { $0[$1.name, default: 0] += 1 } }
  }

  /// Returns all calls. Fails if something else than `observe` or `send` made one, unless the mechanism says that it
  /// delivers in another way.
  ///
  /// A task may call a handler before or after this check. So the check asks who delivered a value, not whether the
  /// value has arrived by now.
  func callsByTheMechanism() throws(Verdict) -> [Heard] {
    let calls = log.calls
    if !Mechanism.lacks.contains(.synchronousDelivery), let stray = calls.first(where: { $0.call == nil }) {
      throw .adapterFailed(
        "\(stray.name) is not called by `send` itself, but by another thread or task, or later. \(Probe.advice)")
    }
    return calls
  }

  /// Seats observers and sends them two values.
  ///
  /// With one value, a mechanism that delivers only once would pass the later checks, because it stays silent.
  nonisolated(nonsending) func open(_ names: String...) async throws(Verdict) -> [Seat<Mechanism>] {
    try await open(names)
  }

  nonisolated(nonsending) func open(_ names: [String]) async throws(Verdict) -> [Seat<Mechanism>] {
    let seats = names.map(seat)
    for seat in seats {
      try await observe(seat)
      await settle()
    }
    let first = try await send()
    let calls = try callsByTheMechanism()
    callsOnObserving = calls.contains { $0.call == .observe }
    let arrived = counts(of: first, in: calls)
    for seat in seats where arrived[seat.name] == nil {
      if calls.contains(where: { $0.name == seat.name }) {
        throw .notApplicable("\(seat.name) is called, but not with the value that was sent: see order-of-delivery")
      }
      // After an earlier opening, the adapter is known to work.
      if hasOpened {
        throw .pitfall(provoked, "the mechanism is dead: \(seat.name), who registers later, receives nothing")
      }
      throw .adapterFailed("the first value never reached \(seat.name). \(Probe.advice)")
    }
    let second = try await send()
    let received = counts(of: second, in: try callsByTheMechanism())
    for seat in seats where received[seat.name] == nil {
      throw .notApplicable("the second value did not reach \(seat.name), so silence would prove nothing")
    }
    hasOpened = true
    handlersMayThrow = log.calls.allSatisfy(\.mayThrow)
    openingThreads = Set(log.calls.map(\.thread))
    log.clear()
    return seats
  }

  /// Opens the scene with one observer, and with a second one beside it if the mechanism has room for it.
  nonisolated(nonsending) func openPair() async throws(Verdict) -> (Seat<Mechanism>, witness: Seat<Mechanism>?) {
    let seats = hasRoom ? try await open("the observer", "the witness") : try await open("the observer")
    return (seats[0], seats.count > 1 ? seats[1] : nil)
  }

  /// Shows that the mechanism still delivers: the witness received the value, and a newcomer receives the next one.
  nonisolated(nonsending) func prove(_ value: Int, reached witness: Seat<Mechanism>?) async throws(Verdict) {
    if let witness {
      try requireStillThere(witness, for: value)
      if !hasRoom { return }  // a newcomer would take the witness's place
    }
    let newcomer = seat("a newcomer")
    try await observe(newcomer)
    await settle()
    if heard(try await send(), by: newcomer) { return }
    throw .pitfall(provoked, "the mechanism is dead: an observer that registers afterward receives nothing")
  }

  func requireStillThere(_ witness: Seat<Mechanism>, for value: Int) throws(Verdict) {
    if !heard(value, by: witness) {
      throw .pitfall("P11", "another observer's registration was removed too: it receives nothing any more")
    }
  }

  /// What a pitfall is called if an observation outlives its token.
  var outlivingToken: String {
    tokenType == Task<Void, Never>.self || tokenType == Task<Void, any Error>.self ? "P22" : "P20"
  }

  func requireSubjectsOfTheirOwn() throws(Verdict) {
    if Mechanism.makeSubject() === subject {
      throw .notApplicable("one subject serves the whole program and is never released")
    }
  }
}
