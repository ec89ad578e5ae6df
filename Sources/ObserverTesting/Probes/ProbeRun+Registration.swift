// Beginning and ending, in and out of order.
extension ProbeRun {
  nonisolated(nonsending) func endedTwice() async throws(Verdict) -> Verdict {
    try require(.stopping)
    let owner = try await open("the observer")[0]
    var token = owner.token
    step(crash: "P06", "an observation was ended")
    try await end(owner)
    await settle()
    // The witness registers in between. The second end, which is meant for another observer, must not remove it.
    let witness = try await open("the witness")[0]
    step(crash: "P06", "an observation was ended a second time")
    let refusal = await refusal {
      if let token = token ?? ObserverOwner<Mechanism>.absentToken { try owner.stop(token, on: subject) }
    }
    token = nil  // for some mechanisms this is the only end, for others a third one
    await settle()
    let value = try await send()
    if received(value, by: owner) {
      try await requireEffectiveEnds()
      return .pitfall("P14", "an observer that was ended twice is still called")
    }
    try await prove(value, reached: witness)
    return .safe(refusal.map { "the second end is refused: \($0)" } ?? "the second end has no effect")
  }

  nonisolated(nonsending) func endedWhenNeverBegun() async throws(Verdict) -> Verdict {
    try require(.stopping)
    if hasToken { return .notApplicable("ending needs the token, and only observing gives one") }
    let witness = try await open("the witness")[0]
    let owner = makeOwner("the observer")
    step(crash: "P06", "an observation that had never begun was ended")
    let refusal = await refusal { try owner.end(on: subject) }
    try await prove(try await send(), reached: witness)
    try await observe(owner)
    await settle()
    guard received(try await send(), by: owner) else {
      return .pitfall("P06", "an observation that was ended before it began can never begin")
    }
    return .safe(refusal.map { "it is refused: \($0)" } ?? "it has no effect")
  }

  nonisolated(nonsending) func registeredTwice() async throws(Verdict) -> Verdict {
    let owner = try await open("the observer")[0]
    step(crash: "P08", "an observer registered a second time")
    var former = owner.token
    let refusal = await refusal { try owner.observe(subject) }
    if refusal != nil { owner.token = former }  // an asynchronous call gives a new one before it is refused
    former = nil  // its release may end the first observation
    await settle()
    let value = try await send()
    switch received(by: owner).count(where: { $0 == value }) {
    case 0:
      return .pitfall("P11", "registering again ended both registrations: the observer receives nothing any more")
    case 1:
      break
    case let times:
      return .pitfall("P08", "an observer that registered twice is called \(times) times for each value")
    }
    if !Mechanism.lacks.contains(.stopping) {
      try await end(owner)
      await settle()
      let value = try await send()
      if received(value, by: owner) {
        try await requireEffectiveEnds()
        return .pitfall("P08", "an observer that registered twice is still called after it ended once")
      }
      try await prove(value, reached: nil)
    }
    if let refusal { return .safe("the second registration is refused: \(refusal)") }
    return .safe(
      hasToken
        ? "the second token replaces the first, whose release ends the first observation"
        : Mechanism.lacks.contains(.stopping) ? "it is called once" : "it is called once, and one end is enough")
  }

  /// The error with which the mechanism refuses a call; nil if it does not.
  nonisolated(nonsending) func refusal(of call: () throws -> Void) async -> (any Error)? {
    do {
      try call()
      try await AsyncCalls.finish()
      return nil
    } catch {
      return error
    }
  }

  nonisolated(nonsending) func calledAfterItsEnd() async throws(Verdict) -> Verdict {
    try require(.stopping)
    let (owner, witness) = try await openPair()
    step(crash: "P06", "an observation was ended")
    try await end(owner)
    await settle()
    let value = try await send()
    if received(value, by: owner) { return .pitfall("P14", "ending has no effect: the observer is still called") }
    try await prove(value, reached: witness)
    return .safe("nothing is called after the end")
  }
}
