internal import Locking

// Adding, ending, and sending at once.
extension ProbeRun {
  /// Several threads register observers at once, then end half of them at once, then send, register, and end at once.
  ///
  /// The threads do almost nothing but call the mechanism, and they let each other run at every point that lies inside
  /// it: in a handler, where it compares or hashes an observer, and where it releases a handler.
  nonisolated(nonsending) func stormOfEnds() async throws(Verdict) -> Verdict {
    try require(.stopping, .threads, .secondObserver)
    let witness = try await open("the witness")[0]
    // What is left of observers that come and go one by one is the fault of another rule, and no thread's.
    let (half, all) = try await objectsLeft(of: 20)
    step(crash: "P42", "several threads registered, ended, and sent at once")
    for round in 0..<3 {
      Interleaving.force(round * 50)  // In the first round, the threads run as they like.
      try await registerAndEndAtOnce()
    }
    Interleaving.force(100)
    let passing = Log()
    let left = try await sendWhileOthersComeAndGo(witness, passing)
    passing.clear()
    let value = try await send()
    if !passing.calls.isEmpty {
      try await requireEffectiveEnds()
      return .pitfall("P42", "\(passing.calls.count) of 2,000 observers that ended meanwhile are still called")
    }
    try await prove(value, reached: witness)
    if all.recorders == half.recorders, left() > all.recorders {
      return .pitfall("P42", "of 2,000 observers that ended meanwhile, \(left()) are left")
    }
    return unlessByLuck("4,000 values arrived while 2,000 observers came and went, and nothing is left of those")
  }

  /// Eight threads register 100 observers each; then they end every second one.
  nonisolated(nonsending) private func registerAndEndAtOnce() async throws(Verdict) {
    let threads = 8
    let crowd = Handed(
      (0..<threads).map { thread in (0..<100).map { ObserverOwner<Mechanism>("\(thread)-\($0)", log) } })
    let handed = Handed(subject)
    await onThreads(threads) { thread in
      for owner in crowd.value[thread] { try? owner.observe(handed.value) }
    }
    await settle()
    try await requireOneCall(of: crowd.value.flatMap(\.self), after: "registered")
    await onThreads(threads) { thread in
      for (index, owner) in crowd.value[thread].enumerated() where index % 2 == 1 { try? owner.end(on: handed.value) }
    }
    await settle()
    let stayed = crowd.value.flatMap { owners in owners.indices.filter { $0 % 2 == 0 }.map { owners[$0] } }
    let ended = crowd.value.flatMap { owners in owners.indices.filter { $0 % 2 == 1 }.map { owners[$0] } }
    let counts = try await requireOneCall(of: stayed, after: "ended half of them")
    if let owner = ended.first(where: { counts[$0.name] != nil }) {
      try await requireEffectiveEnds()
      throw .pitfall("P42", "observer \(owner.name) is still called after eight threads ended observers at once")
    }
    await onThreads(threads) { thread in
      for (index, owner) in crowd.value[thread].enumerated() where index % 2 == 0 { try? owner.end(on: handed.value) }
    }
  }

  /// Requires that the next value reaches each of these observers once.
  @discardableResult
  nonisolated(nonsending) private func requireOneCall(
    of owners: [ObserverOwner<Mechanism>], after what: String
  ) async throws(Verdict) -> [String: Int] {
    let counts = counts(of: try await send(), in: log.calls)
    let wrong = owners.filter { counts[$0.name] != 1 }
    if let owner = wrong.first {
      throw .pitfall(
        "P42",
        "after eight threads \(what) at once, \(wrong.count) of \(owners.count) observers are not called once: "
          + "\(owner.name) is called \(counts[owner.name] ?? 0) times")
    }
    return counts
  }

  /// Returns how to count the observers that are left.
  nonisolated(nonsending) private func sendWhileOthersComeAndGo(
    _ witness: ObserverOwner<Mechanism>, _ passing: Log
  ) async throws(Verdict) -> () -> Int {
    let handed = Handed(subject)
    let recorders = Locked<[() -> Bool]>([])
    witness.recorder.act { _ in Interleaving.point() }  // Lets another thread run in the middle of a delivery.
    let barrier = Barrier(8)
    log.clear()
    await onThreads(8) { thread in
      guard let subject = handed.value else { return }
      var value = (thread + 1) * 10_000
      for _ in 0..<50 {
        if thread < 4 {
          barrier.wait()
          for _ in 0..<20 {
            value += 1
            try? Mechanism.send(value, from: subject)
          }
        } else {
          let visitors = (0..<10).map { _ in
            let recorder = Recorder("a passer-by", passing)
            weak let left = recorder
            recorders.withLock { $0.append { left != nil } }
            return Mechanism.makeObserver(recorder)
          }
          barrier.wait()
          let tokens = visitors.map { try? Mechanism.observe(subject, with: $0) }
          for (observer, token) in zip(visitors, tokens) {
            if let token { try? Mechanism.stop(token, of: observer, on: subject) }
          }
        }
      }
    }
    await settle()
    try allArrived(4_000, at: witness)
    return { recorders.withLock { $0.count { $0() } } }
  }
}
