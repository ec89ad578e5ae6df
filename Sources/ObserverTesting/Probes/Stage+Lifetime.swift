// Who keeps whom, and what happens when one of them goes.
extension Stage {
  nonisolated(nonsending) func observerDiesRegistered() async throws(Verdict) -> Verdict {
    let (seat, witness) = try await openPair()
    seat.leave()
    await settle()
    guard seat.isGone else {
      return .notApplicable(
        "the observer cannot die while it is registered, for something keeps it: see strong-capture")
    }
    step(crash: "P01", "a value was sent whose observer had died")
    let value = try await send()
    if heard(value, by: seat) {
      guard Mechanism.Observer.self == Listener.self else {
        return .pitfall("P01", "the observer died and is still told of values")
      }
      return hasRoom
        ? .pitfall(outlivingToken, "the observer died, and the handler that it left is still called")
        : .safe("the observer died; the handler that it left gives its place to the next")
    }
    try await prove(value, reached: witness)
    return .safe("the observer died, and nothing is called for it")
  }

  nonisolated(nonsending) func subjectDiesFirst() async throws(Verdict) -> Verdict {
    let seat = try await open("the observer")[0]
    try requireSubjectsOfTheirOwn()
    step(crash: "P02", "the subject died before its observer")
    weak let old = subject
    subject = nil
    guard old == nil else { return .safe("the observation keeps its subject, which cannot die first") }
    // One of them takes the dead one's place in memory.
    var others: [Mechanism.Subject] = []
    for _ in 0..<100 {
      let other = Mechanism.makeSubject()
      others.append(other)
      subject = other
      let value = try await send()
      if heard(value, by: seat) {
        return .pitfall("P02", "it is told of a subject that it never observed, and that took the dead one's place")
      }
    }
    step(crash: "P02", "an observation was ended whose subject had died")
    if let token = seat.token, !Mechanism.lacks.contains(.stopping) { try? seat.stop(token, on: nil) }
    seat.leave()
    return .safe("the subject died and its observation with it; ending that is nothing")
  }

  nonisolated(nonsending) func tokenDropped() async throws(Verdict) -> Verdict {
    guard hasToken else { return .notApplicable("there is no token") }
    let (seat, witness) = try await openPair()
    step(crash: "P13", "a token was dropped")
    seat.token = nil
    await settle()
    let value = try await send()
    guard heard(value, by: seat) else {
      try await prove(value, reached: witness)
      return .safe("the observation ended with its token; that the token must be kept, the compiler has to say")
    }
    seat.observer = nil
    await settle()
    let last = try await send()
    return seat.isGone && !heard(last, by: seat)
      ? .safe("without its token the observation lasts as long as its observer")
      : .pitfall(outlivingToken, "without its token the observation goes on, and nobody can end it")
  }

  nonisolated(nonsending) func strongCapture() async throws(Verdict) -> Verdict {
    let seat = try await open("the observer")[0]
    seat.observer = nil
    await settle()
    if seat.isGone { return .safe("neither the subject nor a token keeps it") }
    seat.token = nil
    await settle()
    if seat.isGone { return .pitfall("P18", "the token keeps its observer: one that keeps its token never dies") }
    subject = nil
    subject = Mechanism.makeSubject()
    await settle()
    if seat.isGone {
      return .pitfall(hasToken ? "P20" : "P19", "the subject keeps the observer for as long as it lives")
    }
    return .pitfall(hasToken ? outlivingToken : "P18", "the observer outlives its owner, its token and its subject")
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
      ? .pitfall("P21", "the observation keeps its subject until it ends: a subject that keeps it never dies")
      : .pitfall("P21", "the subject is kept even after the observation has ended")
  }

  nonisolated(nonsending) func growth() async throws(Verdict) -> Verdict {
    _ = try await open("the first")
    var opened: [() -> (observer: Bool, ear: Bool)] = []
    nonisolated(nonsending) func left() async throws(Verdict) -> (observers: Int, ears: Int) {
      _ = try await send()  // Some tidy up when they send.
      log.clear()
      let left = opened.map { $0() }
      return (left.count(where: \.observer), left.count(where: \.ear))
    }
    for _ in 0..<500 { opened.append(try await openAndClose()) }
    let half = try await left()
    for _ in 0..<500 { opened.append(try await openAndClose()) }
    let all = try await left()
    if all.observers > half.observers {
      return .pitfall("P19", "of 1,000 observers that came and went \(all.observers) still live")
    }
    if all.ears > half.ears {
      return .pitfall(outlivingToken, "of 1,000 observations that were opened and closed \(all.ears) handlers are left")
    }
    let rest = max(all.observers, all.ears)
    return .safe(
      rest == 0
        ? "of 1,000 observations that were opened and closed nothing is left that can be counted"
        : "\(rest) of 1,000 observations are left, and no more than of 500")
  }

  /// Tells what is left of one round.
  nonisolated(nonsending) private func openAndClose() async throws(Verdict) -> () -> (observer: Bool, ear: Bool) {
    let seat = Seat<Mechanism>("a passer-by", log)
    try observe(seat)
    await settle()
    if !Mechanism.lacks.contains(.stopping) { try end(seat) }
    seat.leave()
    await settle()
    weak let ear = seat.ear
    let isGone = seat.watch()
    return { (!isGone(), ear != nil) }
  }

  /// What the pitfall is called where an observation outlives its token.
  private var outlivingToken: String {
    Mechanism.Token.self == Task<Void, Never>.self || Mechanism.Token.self == Task<Void, any Error>.self ? "P22" : "P20"
  }

  private func requireSubjectsOfTheirOwn() throws(Verdict) {
    if Mechanism.makeSubject() === subject {
      throw .notApplicable("one subject serves the whole program and never dies")
    }
  }
}
