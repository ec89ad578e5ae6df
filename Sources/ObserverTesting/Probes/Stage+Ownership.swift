// Who keeps whom.
extension Stage {
  nonisolated(nonsending) func strongCapture() async throws(Verdict) -> Verdict {
    let seat = try await open("the observer")[0]
    seat.observer = nil
    await settle()
    if seat.isGone { return .safe("neither the subject nor a token keeps it") }
    seat.token = nil
    await settle()
    if seat.isGone {
      return .pitfall("P18", "the token keeps its observer: one that keeps its token is never released")
    }
    subject = nil
    subject = Mechanism.makeSubject()
    await settle()
    if seat.isGone {
      return .pitfall(hasToken ? "P20" : "P19", "the subject keeps the observer for as long as it lives")
    }
    return .pitfall(hasToken ? outlivingToken : "P18", "the observer outlives its owner, its token, and its subject")
  }

  nonisolated(nonsending) func subjectKept() async throws(Verdict) -> Verdict {
    let seat = try await open("the observer")[0]
    try requireSubjectsOfTheirOwn()
    weak let old = subject
    subject = nil
    guard old != nil else { return .safe("the observation does not keep its subject") }
    if !Mechanism.lacks.contains(.stopping) { try? seat.end(on: old) }
    seat.leave()
    subject = Mechanism.makeSubject()
    await settle()
    return old == nil
      ? .pitfall("P21", "the observation keeps its subject until it ends: a subject that keeps it is never released")
      : .pitfall("P21", "the subject is kept even after the observation has ended")
  }
}
