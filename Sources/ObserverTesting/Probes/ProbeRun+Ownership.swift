// Probes of ownership: whether the mechanism keeps an observer, or an observation its subject.
extension ProbeRun {
  nonisolated(nonsending) func strongCapture() async throws(Verdict) -> Verdict {
    handlersCapture = true
    let owner = try await open("the observer")[0]
    // A mechanism is given a closure that captures its observer, as many closures do, or the observer itself.
    let what = owner.isInHandler ? "a closure that captures its observer" : "the observer"
    step(crash: "P01", "an observer was released before its observation ended")
    owner.observer = nil
    await settle()
    if owner.isGone { return .safe("neither the subject nor a token keeps \(what)") }
    owner.token = nil
    await settle()
    if owner.isGone {
      return .pitfall("P18", "\(what) is kept until the token ends: an observer that keeps its token is never released")
    }
    subject = nil
    subject = Mechanism.makeSubject()
    await settle()
    if owner.isGone {
      return .pitfall(hasToken ? "P20" : "P19", "the subject keeps \(what) for as long as it lives")
    }
    return .pitfall(hasToken ? outlivingToken : "P18", "\(what) outlives its owner, its token, and its subject")
  }

  nonisolated(nonsending) func subjectKept() async throws(Verdict) -> Verdict {
    let owner = try await open("the observer")[0]
    try requireSubjectsOfTheirOwn()
    step(crash: "P02", "the subject was released before its observation ended")
    weak let old = subject
    subject = nil
    guard old != nil else { return .safe("the observation does not keep its subject") }
    if !Mechanism.lacks.contains(.stopping) { try? owner.end(on: old) }
    owner.release()
    subject = Mechanism.makeSubject()
    await settle()
    return old == nil
      ? .pitfall("P21", "the observation keeps its subject until it ends: a subject that keeps it is never released")
      : .pitfall("P21", "the subject is kept even after the observation has ended")
  }
}
