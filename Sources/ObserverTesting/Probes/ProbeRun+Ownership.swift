// Probes of ownership: whether the mechanism keeps an observer, or an observation its subject.
extension ProbeRun {
  nonisolated(nonsending) func strongCapture() async throws(Verdict) -> Verdict {
    let owner = try await open("the observer")[0]
    owner.observer = nil
    await settle()
    if owner.isGone { return .safe("neither the subject nor a token keeps it") }
    owner.token = nil
    await settle()
    if owner.isGone {
      return .pitfall("P18", "the token keeps its observer: one that keeps its token is never released")
    }
    subject = nil
    subject = Mechanism.makeSubject()
    await settle()
    if owner.isGone {
      return .pitfall(hasToken ? "P20" : "P19", "the subject keeps the observer for as long as it lives")
    }
    return .pitfall(hasToken ? outlivingToken : "P18", "the observer outlives its owner, its token, and its subject")
  }

  nonisolated(nonsending) func subjectKept() async throws(Verdict) -> Verdict {
    let owner = try await open("the observer")[0]
    try requireSubjectsOfTheirOwn()
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
