// Probes of handlers that end observations.
extension ProbeRun {
  nonisolated(nonsending) func endsItself() async throws(Verdict) -> Verdict {
    try require(.stopping)
    let owners = hasRoom ? try await open("the first", "the leaver", "the last") : try await open("the leaver")
    try requireCallsOnTheMainActor(openingThreads)
    let leaver = owners[hasRoom ? 1 : 0]
    leaver.recorder.act { [unowned self] _ in try leaver.end(on: subject) }
    let others = owners.filter { $0 !== leaver }
    step(crash: "P32", "an observer ended itself inside its handler")
    let value = try await send()
    leaver.recorder.act(nil)
    for owner in owners {
      let times = received(by: owner).count { $0 == value }
      if times != 1 { return .pitfall("P32", "\(owner.name) was called \(times) times when an observer ended itself") }
    }
    let next = try await send()
    if received(next, by: leaver) {
      return .pitfall("P32", "an end inside the handler is lost: the observer is still called")
    }
    for other in others { try requireStillThere(other, for: next) }
    try await prove(next, reached: nil)
    try await endsItselfInTheInitialCall()
    let ofOthers = hasRoom ? ", and nobody misses a value because of it" : ""
    return .safe("an observer may end itself \(inside("its"))\(ofOthers)")
  }

  /// Lets an observer end itself in its first call. This matters only for mechanisms that call an observer before
  /// observing has returned.
  nonisolated(nonsending) private func endsItselfInTheInitialCall() async throws(Verdict) {
    let owner = makeOwner("the impatient one")
    var hasEnded = false
    owner.recorder.act { [unowned self] _ in
      if hasEnded { return }
      hasEnded = true
      step(crash: "P12", "an observer ended itself inside the call that observing makes")
      try owner.end(on: subject)
    }
    try await observe(owner)
    if hasEnded {
      await settle()
      if received(try await send(), by: owner) {
        throw .pitfall("P12", "an end inside the call that observing makes is lost: the observer is still called")
      }
    } else {
      try await end(owner)
    }
  }

  nonisolated(nonsending) func endsAnother() async throws(Verdict) -> Verdict {
    try require(.stopping, .secondObserver)
    let owners = try await open("the first", "the second", "the bystander", "the third")
    try requireCallsOnTheMainActor(openingThreads)
    let bystander = owners[2]
    let rivals = [owners[0], owners[1], owners[3]]
    // The first one that is called ends the rest, so the probe works for any order of delivery.
    let race = Race()
    for rival in rivals {
      rival.recorder.act { [unowned self] _ in
        guard race.isFirst(rival.name) else { return }
        try AsyncCalls.finish(raising: race.endsHaveReturned) {
          for other in rivals where other !== rival { try other.end(on: subject) }
        }
      }
    }
    step(crash: "P32", "an observer ended others inside its handler")
    let value = try await send()
    guard let winner = rivals.first(where: { $0.name == race.first }) else { return hasFallenSilent }
    let losers = rivals.filter { $0 !== winner }
    for loser in losers where deferringForm == nil ? received(value, by: loser) : race.late.contains(loser.name) {
      return .pitfall("P33", "\(loser.name) is called although \(winner.name), called earlier, had ended it")
    }
    let next = try await send()
    for loser in losers where received(next, by: loser) {
      return .pitfall("P32", "an end inside another's handler is lost: \(loser.name) is still called")
    }
    for (owner, value) in [(bystander, value), (winner, next), (bystander, next)] {
      let times = received(by: owner).count { $0 == value }
      if times != 1 { return .pitfall("P32", "\(owner.name) was called \(times) times when others were ended") }
    }
    if losers.contains(where: { received(value, by: $0) }) { return notInBetween }
    return .safe("an observer that an earlier handler ended is not called, and nobody else misses a value")
  }

  /// The verdict on an async mechanism that called the others before an end that a handler had begun could return.
  var notInBetween: Verdict {
    .notApplicable(
      "no end returned between two calls of one delivery"
        + (handlersMayAwait ? "" : ". If its handlers may await, let the adapter give it `listener.asyncHandler`"))
  }

  /// The verdict on a mechanism that called nobody although its observers had received values before.
  var hasFallenSilent: Verdict {
    .pitfall(provoked, "the mechanism has fallen silent: after the first values, it calls no observer any more")
  }
}
