// Probes of the values that arrive, their order, and how often each comes.
extension ProbeRun {
  nonisolated(nonsending) func orderOfDelivery() async throws(Verdict) -> Verdict {
    // Eight observers are so many that a random order is hardly ever the order of registration.
    let owners = (hasRoom ? 1...8 : 1...1).map { makeOwner("number \($0)") }
    for owner in owners {
      try await observe(owner)
      await settle()
    }
    step(crash: "P40", "values were sent one after the other")
    for which in ["first", "second"] {
      log.clear()
      // Deliveries in tasks come in an order that no app may rely on.
      let value = try await ProbeExecutor.shared.backward { () throws(Verdict) in try await send() }
      let calls = try callsByTheMechanism()
      for owner in owners {
        switch calls.filter({ $0.name == owner.name }).map(\.value) {
        case [value] where which == "second" && Mechanism.lacks.contains(.laterValues):
          return .pitfall("P14", "\(owner.name) is called after its first value, with which its observation ended")
        case [value]: break
        case [] where which == "first":
          return .adapterFailed("the first value never reached \(owner.name). \(Probe.advice)")
        case [] where Mechanism.lacks.contains(.laterValues): break
        case []: return .pitfall("P43", "only the first value arrives")
        case let values where values.contains(value):
          return .pitfall("P27", "one value is delivered \(values.count) times")
        case let values:
          return .pitfall("P44", "\(value) was sent, and \(values[0]) arrived: the state before the change")
        }
      }
    }
    if Mechanism.lacks.contains(.laterValues) { return .safe("the first value arrives once, and no other") }
    try requireCallsOnTheMainActor(Set(log.calls.map(\.thread)))
    let order = log.calls.map(\.name)
    log.clear()
    var values: [Int] = []
    for _ in 0..<3 { values.append(try await send(settling: false)) }
    await settle()
    for owner in owners where received(by: owner) != values {
      return received(by: owner).sorted() == values
        ? .pitfall("P40", "values arrive in another order than they were sent in")
        : .pitfall("P46", "of 3 values sent in a row \(received(by: owner).count) arrived")
    }
    if order == owners.map(\.name).reversed(), hasRoom {
      return .pitfall("P40", "the observer that registered last is called first")
    }
    if order != owners.map(\.name) {
      return .pitfall("P40", "observers are called in an order that nobody can rely on")
    }
    let what = "each value arrives once, as it was sent" + (hasRoom ? ", in the order of registration" : "")
    if log.calls.allSatisfy(\.isCertain) { return .safe(what) }
    for _ in 0..<rounds {
      let values = try await burst(of: 200)
      let calls = log.calls
      for (name, received) in Dictionary(grouping: calls, by: \.name).mapValues({ $0.map(\.value) }) {
        if received.sorted() != values { continue }  // what a burst may lose is asked elsewhere
        if received != values { return .pitfall("P40", "now and then, \(name) receives values in another order") }
      }
      for each in Dictionary(grouping: calls, by: \.value).values
      where each.count == owners.count && each.map(\.name) != owners.map(\.name) {
        return .pitfall("P40", "now and then, observers are called in another order than they registered in")
      }
    }
    return .notFound("\(what), in \(rounds) rounds of 200 values; another order would show only by luck")
  }

  /// How often a probe asks for what shows only by luck.
  private var rounds: Int { 20 }

  /// Sends this many values without waiting for their delivery, and then waits for all.
  nonisolated(nonsending) private func burst(of count: Int) async throws(Verdict) -> [Int] {
    log.clear()
    var values: [Int] = []
    for _ in 0..<count { values.append(try await send(settling: false)) }
    await settle()
    return values
  }

  nonisolated(nonsending) func orderOverAHop() async throws(Verdict) -> Verdict {
    guard Mechanism.lacks.contains(.synchronousDelivery) else {
      return .notApplicable("sending itself calls the observers, without a hop")
    }
    let owners = hasRoom ? try await open("the first", "the second") : try await open("the observer")
    step(crash: "P58", "one sender sent many values")
    for round in 1...rounds {
      // Deliveries in tasks come in an order that no app may rely on.
      _ = try await ProbeExecutor.shared.backward { () throws(Verdict) in try await burst(of: 200) }
      for owner in owners {
        let values = received(by: owner)
        if values != values.sorted() {
          return .pitfall("P58", "\(owner.name) receives the values of one sender in another order")
        }
        if values.isEmpty { return hasFallenSilent }
      }
      if round == 1, log.calls.allSatisfy(\.isCertain) {
        return .safe("the values of one sender arrive in its order, even if tasks start in another one")
      }
    }
    return .notFound(
      "values of one sender arrived in its order, in \(rounds) rounds of 200; another order would show only by luck")
  }

  /// Sends without waiting for anything but the call that observes. The second value shows that the adapter works.
  nonisolated(nonsending) func firstValue() async throws(Verdict) -> Verdict {
    step(crash: "P56", "a value was sent as soon as observing had returned")
    // A task that begins to observe may be early by luck.
    for _ in 0..<rounds {
      let owner = makeOwner("the observer")
      log.clear()
      try await observe(owner)
      let first = try await send()
      let second = try await send()
      _ = try callsByTheMechanism()
      let values = received(by: owner)
      if values.contains(first) { continue }
      if values.contains(second) {
        return .pitfall(
          "P56", "the value that was sent as soon as observing had returned never arrives, but the next one")
      }
      return values.isEmpty
        ? .adapterFailed("the first value never reached the observer. \(Probe.advice)")
        : .notApplicable("the observer is called, but not with the value that was sent: see order-of-delivery")
    }
    return .safe("the value that is sent as soon as observing has returned arrives, \(rounds) times of \(rounds)")
  }

  nonisolated(nonsending) func equalValue() async throws(Verdict) -> Verdict {
    let owner = try await open("the observer")[0]
    step(crash: "P46", "the same value was sent twice")
    let value = try await send()
    _ = try await send(value)
    let times = received(by: owner).count { $0 == value }
    guard received(try await send(), by: owner), times > 0 else { return hasFallenSilent }
    return switch (Mechanism.lacks.contains(.state), times) {
    case (false, 1): .safe("a state that did not change is not announced")
    case (false, _): .pitfall("P29", "a state that did not change is announced")
    case (true, 2...): .safe("an event that equals the last one arrives like any other")
    case (true, _): .pitfall("P46", "an event that equals the last one is lost")
    }
  }
}
