// The probe of a value that was under way when its observer ended.
extension ProbeRun {
  /// Observers end while their value is still under way. A mechanism that delivers on other threads is held up, so that
  /// the answer does not depend on luck: the handlers that have begun wait at a gate, and there are more deliveries
  /// than threads. Those may be all threads that Dispatch has, so nothing suspends while the gate is closed.
  nonisolated(nonsending) func lateDelivery() async throws(Verdict) -> Verdict {
    try require(.stopping)
    let isLate = Mechanism.lacks.contains(.synchronousDelivery)
    let crowd = isLate && hasRoom ? 400 : hasRoom ? 2 : 1
    let owners = try await open((1...crowd).map { "observer \($0)" })
    // On the main thread, nothing can begin while a probe runs.
    let isElsewhere = isLate && !openingThreads.contains(.main) && deferringForm == nil
    let gate = Gate()
    let hasBegun = Gate()
    if isElsewhere {
      for owner in owners {
        owner.recorder.act { _ in
          if ThreadIdentity.current == .main { return }
          hasBegun.open()
          gate.wait()
        }
      }
    }
    _ = try await send(settling: false)
    if isElsewhere { hasBegun.wait() }
    let value = try await send(settling: false)
    // The observers that registered last: their turn cannot have come yet.
    let leavers = owners.suffix(max(1, crowd / 4))
    step(crash: "P35", "observers ended while a value was under way")
    for leaver in leavers { try await end(leaver) }
    // Asked only now, because a value that arrives while the others end was not under way at the end.
    let wereInTime = leavers.allSatisfy { received(value, by: $0) }
    let before = callsByName()
    gate.open()
    await settle()
    let after = callsByName()
    let late = leavers.count { after[$0.name, default: 0] > before[$0.name, default: 0] }
    if late > 0 {
      return .pitfall("P35", "a value that was under way is delivered after the end has returned")
    }
    for owner in owners.dropLast(leavers.count) where after[owner.name, default: 0] == 0 {
      return .pitfall("P46", "a value that was under way when others ended is lost for those that stay")
    }
    try await prove(try await send(), reached: crowd > 1 ? owners[0] : nil)
    if !wereInTime { return .safe("what was under way at the end is not delivered") }
    if deferringForm != nil { return try await lateDeliveryInBetween() }
    if isLate { return .notApplicable("when the observers ended, nothing was under way") }
    return .safe("when sending returns, everything is delivered")
  }

  /// Asks an async mechanism that delivers everything before sending returns. While it waits for one observer, others
  /// can end.
  nonisolated(nonsending) private func lateDeliveryInBetween() async throws(Verdict) -> Verdict {
    try require(.secondObserver, .threads)
    let owners = try await open("the first", "the second", "the third")
    guard let race = try await endDuringCall(of: owners, crash: "P35") else { return notInBetween }
    if let name = race.late.sorted().first {
      return .pitfall("P35", "\(name) is called after its end has returned, with a value that was under way")
    }
    return race.wasPassed ? notInBetween : .safe("what was under way at the end is not delivered")
  }

  private func callsByName() -> [String: Int] { Dictionary(grouping: log.calls, by: \.name).mapValues(\.count) }
}
