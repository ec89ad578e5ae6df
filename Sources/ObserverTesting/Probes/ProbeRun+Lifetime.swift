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
    guard old == nil else { return .safe("the observation keeps its subject, which cannot be released first") }
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
    if let token = owner.token, !Mechanism.lacks.contains(.stopping) {
      try? owner.stop(token, on: nil)
      try? await AsyncCalls.finish()
    }
    owner.release()
    try await prove(try await send(), reached: nil)
    return .safe("the subject was released and its observation with it; ending that has no effect")
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
