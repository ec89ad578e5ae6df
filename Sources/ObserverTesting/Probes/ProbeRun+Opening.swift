// How a run begins, and how it shows that values still arrive.
extension ProbeRun {
  func received(by owner: ObserverOwner<Mechanism>) -> [Int] {
    log.calls.filter { $0.name == owner.name }.map(\.value)
  }

  func received(_ value: Int, by owner: ObserverOwner<Mechanism>) -> Bool { received(by: owner).contains(value) }

  /// The number of calls of each observer with this value, by its name.
  func counts(of value: Int, in calls: [Delivery]) -> [String: Int] {
    calls.reduce(into: [:]) { if $1.value == value { $0[$1.name, default: 0] += 1 } }
  }

  /// Returns all calls. Fails if something else than `observe` or `send` made one, unless the mechanism says that it
  /// delivers in another way.
  ///
  /// A task may call a handler before or after this check. So the check asks who delivered a value, not whether the
  /// value has arrived by now.
  func callsByTheMechanism() throws(Verdict) -> [Delivery] {
    let calls = log.calls
    if !Mechanism.lacks.contains(.synchronousDelivery),
      let stray = calls.first(where: { $0.call != .send && $0.call != .observe })
    {
      throw .adapterFailed(
        "\(stray.name) is not called by `send` itself, but by another thread or task, or later. \(Probe.advice)")
    }
    return calls
  }

  /// Makes observers with these names, and sends them two values.
  ///
  /// With one value, a mechanism that delivers only once would pass the later checks, because it stays silent.
  nonisolated(nonsending) func open(_ names: String...) async throws(Verdict) -> [ObserverOwner<Mechanism>] {
    try await open(names)
  }

  nonisolated(nonsending) func open(_ names: [String]) async throws(Verdict) -> [ObserverOwner<Mechanism>] {
    try require(.laterValues)
    let owners = names.map(makeOwner)
    for owner in owners {
      try await observe(owner)
      await settle()
    }
    let first = try await send()
    let calls = try callsByTheMechanism()
    callsOnObserving = calls.contains { $0.call == .observe }
    let arrived = counts(of: first, in: calls)
    for owner in owners where arrived[owner.name] == nil {
      if calls.contains(where: { $0.name == owner.name }) {
        throw .notApplicable("\(owner.name) is called, but not with the value that was sent: see order-of-delivery")
      }
      // After an earlier opening, the adapter is known to work.
      if hasOpened {
        throw .pitfall(provoked, "the mechanism is dead: \(owner.name), who registers later, receives nothing")
      }
      throw .adapterFailed("the first value never reached \(owner.name). \(Probe.advice)")
    }
    let second = try await send()
    let received = counts(of: second, in: try callsByTheMechanism())
    for owner in owners where received[owner.name] == nil {
      throw .notApplicable("the second value did not reach \(owner.name), so silence would prove nothing")
    }
    hasOpened = true
    handlersMayThrow = log.calls.allSatisfy(\.mayThrow)
    handlersMayAwait = log.calls.allSatisfy(\.mayAwait)
    openingThreads = Set(log.calls.map(\.thread))
    log.clear()
    return owners
  }

  /// Begins the run with one observer, and with a second one beside it if the mechanism has room for it.
  nonisolated(nonsending) func openPair() async throws(Verdict) -> (
    ObserverOwner<Mechanism>, witness: ObserverOwner<Mechanism>?
  ) {
    let owners = hasRoom ? try await open("the observer", "the witness") : try await open("the observer")
    return (owners[0], owners.count > 1 ? owners[1] : nil)
  }

  /// Shows that the mechanism still delivers: the witness received the value, and a newcomer receives the next one.
  nonisolated(nonsending) func prove(_ value: Int, reached witness: ObserverOwner<Mechanism>?) async throws(Verdict) {
    if let witness {
      try requireStillThere(witness, for: value)
      if !hasRoom { return }  // a newcomer would take the witness's place
    }
    let newcomer = makeOwner("a newcomer")
    try await observe(newcomer)
    await settle()
    if received(try await send(), by: newcomer) { return }
    throw .pitfall(provoked, "the mechanism is dead: an observer that registers afterward receives nothing")
  }

  func requireStillThere(_ witness: ObserverOwner<Mechanism>, for value: Int) throws(Verdict) {
    if !received(value, by: witness) {
      throw .pitfall("P11", "another observer's registration was removed too: it receives nothing any more")
    }
  }

  /// Requires that an ordinary end has an effect. Otherwise, what a probe did before an end is not to blame.
  nonisolated(nonsending) func requireEffectiveEnds() async throws(Verdict) {
    let other = makeOwner("somebody else")
    try await observe(other)
    await settle()
    try await end(other)
    await settle()
    if received(try await send(), by: other) { throw .notApplicable("no end has an effect: see called-after-its-end") }
  }

  /// The id of the pitfall if an observation outlives its token.
  var outlivingToken: String {
    tokenType == Task<Void, Never>.self || tokenType == Task<Void, any Error>.self ? "P22" : "P20"
  }

  /// Requires that a mechanism of the main actor calls its observers there. Elsewhere, a handler could not use it.
  func requireCallsOnTheMainActor(_ threads: Set<ThreadIdentity>) throws(Verdict) {
    if Mechanism.self is any FormOfTheMainActor.Type, threads.contains(where: { $0 != .main }) {
      throw .pitfall("P36", "a mechanism of the main actor calls its observers on another thread")
    }
  }

  func requireSubjectsOfTheirOwn() throws(Verdict) {
    if Mechanism.makeSubject() === subject {
      throw .notApplicable("one subject serves the whole program and is never released")
    }
  }
}
