internal import Locking

// Probes of handlers that add an observer, send, or throw.
extension ProbeRun {
  nonisolated(nonsending) func addsInside() async throws(Verdict) -> Verdict {
    try require(.secondObserver)
    let owners = try await open("the first", "the second")
    try requireCallsOnTheMainActor(openingThreads)
    var added: [ObserverOwner<Mechanism>] = []
    // Each newcomer that is called during the same delivery adds the next one. It adds none if a state is delivered
    // later, or to each new observer: then its first call may be the one that every new observer gets, with the
    // present state.
    let isSameDelivery =
      (deferringForm == nil || handlersMayAwait) && !callsOnObserving
      && (!Mechanism.lacks.contains(.synchronousDelivery) || Mechanism.lacks.contains(.state))
    step(crash: "P32", "an observer was added inside a handler")
    func addOne() throws {
      if added.count == 20 { return }
      let newcomer = makeOwner("newcomer \(added.count + 1)")
      newcomer.recorder.act { _ in
        if isSameDelivery, !newcomer.isRegistering, Calls.current != .observe { try addOne() }
      }
      added += [newcomer]
      try newcomer.observe(subject)
    }
    owners[0].recorder.act { _ in if added.isEmpty { try addOne() } }
    let value = try await send()
    for owner in owners + added { owner.recorder.act(nil) }
    if added.isEmpty { return hasFallenSilent }
    if added.count == 20 {
      return .pitfall(
        "P32", "the delivery grows while it runs: observers that are added in each handler keep it from ending")
    }
    for owner in owners {
      let times = received(by: owner).count { $0 == value }
      if times != 1 { return .pitfall("P32", "\(owner.name) was called \(times) times when another was added") }
    }
    let next = try await send()
    for owner in owners + added {
      let times = received(by: owner).count { $0 == next }
      if times != 1 {
        return .pitfall("P32", "\(owner.name) was called \(times) times after one was added inside a handler")
      }
    }
    return .safe(
      "an observer that is added \(inside()) receives "
        + (received(value, by: added[0]) ? "that value and all later ones" : "the next value and all later ones"))
  }

  nonisolated(nonsending) func sendsInside() async throws(Verdict) -> Verdict {
    let owners = hasRoom ? try await open("the first", "the second", "the third") : try await open("the observer")
    try requireCallsOnTheMainActor(openingThreads)
    let outer = nextValue()
    let inner = nextValue()
    let hasSentInside = Locked(false)
    // Otherwise a handler on another thread might send while the outer value is still being sent, or after that.
    let isElsewhere = Mechanism.lacks.contains(.synchronousDelivery) && deferringForm == nil
    let outerHasReturned = Gate()
    for owner in owners {
      owner.recorder.act { [unowned self] _ in
        if isElsewhere, ThreadIdentity.current != .main { outerHasReturned.wait() }
        let isFirst = hasSentInside.withLock { hasSentInside in
          defer { hasSentInside = true }
          return !hasSentInside
        }
        if isFirst, let subject { try Mechanism.send(inner, from: subject) }
      }
    }
    step(crash: "P38", "a value was sent inside a handler")
    _ = try await send(outer, settling: false)
    outerHasReturned.open()
    await settle()  // Now the handlers have received the outer value, and the inner one has been sent.
    await settle()
    if !hasSentInside.withLock(\.self) { return hasFallenSilent }
    for owner in owners {
      let values = received(by: owner)
      if !values.contains(inner) {
        return .pitfall("P46", "the value that was sent inside a handler never reaches \(owner.name)")
      }
      if values.last != inner {
        return .pitfall("P40", "\(owner.name) receives the value that was sent last before the one that was sent first")
      }
      if Mechanism.lacks.contains(.state), values != [outer, inner] {
        return .pitfall(
          "P46", "\(owner.name) receives \(values.count) values if 2 are sent, one of them inside a handler")
      }
    }
    if owners.contains(where: { received(by: $0) != [outer, inner] }) {
      return .safe("a value may be sent \(inside()), and all receive the one that was sent last, and none after it")
    }
    return .safe("a value may be sent \(inside()), and all receive both values in the order of sending")
  }

  nonisolated(nonsending) func failingCallback() async throws(Verdict) -> Verdict {
    try require(.secondObserver)
    let owners = try await open("the first", "the second", "the third")
    guard handlersMayThrow else {
      return .notApplicable("its handlers cannot throw, and a trap in one ends the process whatever the mechanism does")
    }
    var failed: ObserverOwner<Mechanism>?
    for owner in owners {
      owner.recorder.act { _ in
        if failed != nil { return }
        failed = owner
        throw CallbackFailure()
      }
    }
    step(crash: "failure", "a handler threw an error")
    let value = nextValue()
    if let subject { try? Mechanism.send(value, from: subject) }
    await settle()
    guard let failed else { return hasFallenSilent }
    for owner in owners where !received(value, by: owner) {
      return .pitfall("failure", "\(failed.name) threw, and \(owner.name) did not receive the value")
    }
    let next = try await send()
    for owner in owners where owner !== failed && !received(next, by: owner) {
      return .pitfall("failure", "\(failed.name) threw, and \(owner.name) receives nothing any more")
    }
    return .safe(
      "one handler threw, and the others were called; it \(received(next, by: failed) ? "stays" : "is ended")")
  }
}

/// The error of a failing handler.
private struct CallbackFailure: Error {}
