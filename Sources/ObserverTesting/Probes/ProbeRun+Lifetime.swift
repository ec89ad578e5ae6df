// Probes that release the observer, the subject, or the token first.
extension ProbeRun {
  nonisolated(nonsending) func observerDiesRegistered() async throws(Verdict) -> Verdict {
    let (owner, witness) = try await openPair()
    owner.release()
    await settle()
    guard owner.isGone else {
      return .notApplicable(
        "the observer cannot be released while it is registered, because something keeps it: see strong-capture")
    }
    step(crash: "P01", "a value was sent after its observer had been released")
    let value = try await send()
    if received(value, by: owner) {
      let next = hasRoom ? nil : makeOwner("the next observer")
      if let next {
        try await observe(next)
        await settle()
        let value = try await send()
        if received(value, by: next), !received(value, by: owner) {
          return .safe("the observer was released; the handler that it left gives its place to the next")
        }
      }
      return .pitfall(outlivingToken, "the observer was released, and the handler that it left is still called")
    }
    try await prove(value, reached: witness)
    return .safe("the observer was released, and nothing is called for it")
  }

  nonisolated(nonsending) func subjectDiesFirst() async throws(Verdict) -> Verdict {
    let owner = try await open("the observer")[0]
    try requireSubjectsOfTheirOwn()
    step(crash: "P02", "the subject was released before its observer")
    weak let old = subject
    subject = nil
    guard old == nil else {
      return .notApplicable("the observation keeps its subject, which cannot be released first: see subject-kept")
    }
    // One of these takes the old subject's place in memory.
    var others: [Mechanism.Subject] = []
    for _ in 0..<100 {
      let other = Mechanism.makeSubject()
      others.append(other)
      subject = other
      let value = try await send()
      if received(value, by: owner) {
        return .pitfall("P02", "it is called by a subject that it never observed, and that took the old one's place")
      }
    }
    step(crash: "P02", "an observation was ended after its subject had been released")
    // Only a token knows what to end.
    let token = hasToken && !Mechanism.lacks.contains(.stopping) ? owner.token : nil
    if let token {
      try? owner.stop(token, on: nil)
      try? await AsyncCalls.finish()
    }
    owner.release()
    try await prove(try await send(), reached: nil)
    return .safe(
      "the subject was released and its observation with it" + (token == nil ? "" : "; ending that has no effect"))
  }

  /// Lets observers take the places of others that were released without ending.
  nonisolated(nonsending) func identityAfterDeath() async throws(Verdict) -> Verdict {
    let (_, witness) = try await openPair()
    let newcomer = makeOwner("a newcomer")  // which takes nobody's place
    var heirs = 0
    for _ in 0..<100 where heirs < 20 {
      // Several are released, because what the form or the mechanism allocates for a moment takes a place, too.
      let former = (0..<4).map { _ in ObserverOwner<Mechanism>("a former observer", log) }
      for owner in former { try await observe(owner) }
      await settle()
      let places = Set(former.compactMap(\.place))
      // What belongs to the heirs is made before, or it might take that place.
      let heirsToBe = (0..<100).map { _ in ObserverOwner<Mechanism>("the heir", log, isWaiting: true) }
      for owner in former { owner.release() }
      if !former.allSatisfy(\.isGone) { await settle() }
      guard former.allSatisfy(\.isGone) else {
        return .notApplicable("an observer cannot be released while it is registered: see strong-capture")
      }
      let heir = heirsToBe.first {
        $0.makeObserver()
        return $0.place.map(places.contains) ?? false
      }
      guard let heir else { continue }
      heirs += 1
      step(crash: "P01", "an observer registered that had taken the place of a released one")
      try await observe(heir)
      await settle()
      for _ in 0..<2 {
        let value = try await send()
        let times = received(by: heir).count { $0 == value }
        if times != 1 {
          if hasRoom, let witness, !received(value, by: witness) {
            return .notApplicable("a released observer takes others along, so this says nothing of its place")
          }
          try await observe(newcomer)
          await settle()
          let next = try await send()
          if received(by: newcomer).count(where: { $0 == next }) != 1 {
            return .notApplicable("other newcomers are not called once either, so this says nothing of their places")
          }
          return .pitfall("P61", "an observer that has taken the place of a released one is called \(times) times")
        }
        if hasRoom, let witness { try requireStillThere(witness, for: value) }
      }
      if !Mechanism.lacks.contains(.stopping) {
        try await end(heir)
        if received(try await send(), by: heir) {
          try await requireEffectiveEnds()
          return .pitfall("P61", "an observer that has taken the place of a released one is called after its end")
        }
      }
      heir.release()
      log.clear()
    }
    return heirs == 0
      ? .notApplicable("no observer took the place in memory of one that had been released")
      : .safe("\(heirs) observers took the places of released ones, and each was a new one")
  }

  nonisolated(nonsending) func tokenDropped() async throws(Verdict) -> Verdict {
    guard hasToken else { return .notApplicable("there is no token") }
    let (owner, witness) = try await openPair()
    step(crash: "P13", "a token was released")
    owner.token = nil
    await settle()
    let value = try await send()
    guard received(value, by: owner) else {
      try await prove(value, reached: witness)
      return .safe("the observation ended with its token; the compiler has to say that the token must be kept")
    }
    owner.observer = nil
    await settle()
    let last = try await send()
    return owner.isGone && !received(last, by: owner)
      ? .safe("without its token, the observation lasts as long as its observer")
      : .pitfall(outlivingToken, "without its token, the observation goes on, and nobody can end it")
  }
}
