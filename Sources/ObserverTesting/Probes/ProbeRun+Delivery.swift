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
      let value = try await send()
      let calls = try callsByTheMechanism()
      for owner in owners {
        switch calls.filter({ $0.name == owner.name }).map(\.value) {
        case [value]: break
        case [] where which == "first":
          return .adapterFailed("the first value never reached \(owner.name). \(Probe.advice)")
        case []: return .pitfall("P43", "only the first value arrives")
        case let values where values.contains(value):
          return .pitfall("P27", "one value is delivered \(values.count) times")
        case let values:
          return .pitfall("P44", "\(value) was sent, and \(values[0]) arrived: the state before the change")
        }
      }
    }
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
    return .safe("each value arrives once, as it was sent, in the order of registration")
  }

  /// Sends without waiting for anything but the call that observes. The second value shows that the adapter works.
  nonisolated(nonsending) func firstValue() async throws(Verdict) -> Verdict {
    step(crash: "P56", "a value was sent as soon as observing had returned")
    let owner = makeOwner("the observer")
    try await observe(owner)
    let first = try await send()
    let second = try await send()
    let values = try callsByTheMechanism().map(\.value)
    if values.contains(first) { return .safe("the value that is sent as soon as observing has returned arrives") }
    if values.contains(second) {
      return .pitfall(
        "P56", "the value that was sent as soon as observing had returned never arrives, but the next one")
    }
    return values.isEmpty
      ? .adapterFailed("the first value never reached the observer. \(Probe.advice)")
      : .notApplicable("the observer is called, but not with the value that was sent: see order-of-delivery")
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
