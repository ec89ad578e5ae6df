internal import ChildProcesses
internal import Locking

// The probe of observations that were opened and closed: nothing may be left of them.
extension ProbeRun {
  nonisolated(nonsending) func growth() async throws(Verdict) -> Verdict {
    _ = try await open("the first")
    step(crash: "P06", "observations were opened and closed")
    let (half, all) = try await objectsLeft(of: 1_000)
    if all.observers > half.observers {
      return .pitfall("P19", "of 1,000 observers that came and went, \(all.observers) are still alive")
    }
    if all.recorders > half.recorders {
      return .pitfall(
        outlivingToken, "of 1,000 observations that were opened and closed, \(all.recorders) handlers are left")
    }
    let objects = max(all.observers, all.recorders)
    if let bytes = try await bytesLeftPerRound() {
      return .pitfall(
        outlivingToken, "each observation that was opened and closed leaves \(bytes) bytes, such as an empty weak box")
    }
    if !Mechanism.lacks.contains(.threads), !Mechanism.lacks.contains(.stopping) {
      let left = try await leftOfOtherThreads()
      if left > 0 {
        return .pitfall(
          outlivingToken, "of 100 observations that one thread opened and another closed, \(left) are left")
      }
    }
    return .safe(
      objects == 0
        ? "nothing that can be counted is left of observations that were opened and closed"
        : "\(objects) of 1,000 observations are left, and no more than after 500")
  }

  typealias Left = (observers: Int, recorders: Int)

  /// Returns what is left of some rounds, and of half as many.
  nonisolated(nonsending) func objectsLeft(of rounds: Int) async throws(Verdict) -> (half: Left, all: Left) {
    var opened: [() -> (observer: Bool, recorder: Bool)] = []
    nonisolated(nonsending) func left() async throws(Verdict) -> Left {
      _ = try await send()  // some mechanisms clean up when they send
      let left = opened.map { $0() }
      return (left.count(where: \.observer), left.count(where: \.recorder))
    }
    for _ in 0..<rounds / 2 { opened.append(watch(try await openAndClose())) }
    let half = try await left()
    for _ in 0..<rounds / 2 { opened.append(watch(try await openAndClose())) }
    return (half, try await left())
  }

  /// The memory that a round leaves, beyond what a collection keeps for later; nil where the allocator tells nothing.
  nonisolated(nonsending) private func bytesLeftPerRound() async throws(Verdict) -> Int? {
    nonisolated(nonsending) func bytes(after rounds: Int) async throws(Verdict) -> Int? {
      for round in 1...rounds {
        _ = try await openAndClose()
        if round % 50 == 0 { _ = try await send() }  // what waits for a send must not pile up
        log.clear()
      }
      return HeapInUse.bytes
    }
    guard var before = try await bytes(after: 500) else { return nil }
    var left: [(bytes: Int, rounds: Int)] = []
    for rounds in [2_000, 4_000, 8_000] {
      guard let now = try await bytes(after: rounds) else { return nil }
      left.append((now - before, rounds))
      before = now
      if bytesPerRound(left) == nil { return nil }
    }
    return bytesPerRound(left)
  }

  /// Opens and closes one observation, and returns the owner, which is empty again.
  nonisolated(nonsending) private func openAndClose() async throws(Verdict) -> ObserverOwner<Mechanism> {
    let owner = ObserverOwner<Mechanism>("a passer-by", log)
    try await observe(owner)
    await settle()
    if !Mechanism.lacks.contains(.stopping) { try await end(owner) }
    owner.release()
    await settle()
    return owner
  }

  /// Returns how to find out what is left of an owner's observer and handler.
  private func watch(_ owner: ObserverOwner<Mechanism>) -> () -> (observer: Bool, recorder: Bool) {
    weak let recorder = owner.recorder
    weak let observer = owner.remains
    return { (observer != nil, recorder != nil) }
  }

  /// The number of handlers that are left of observations that began on one thread and ended on another.
  nonisolated(nonsending) private func leftOfOtherThreads() async throws(Verdict) -> Int {
    let handed = Handed(subject)
    let log = log
    let owners = Locked<[Handed<ObserverOwner<Mechanism>>]>([])
    await onThreads(4) { _ in
      let own = (0..<25).map { _ in ObserverOwner<Mechanism>("a passer-by", log) }
      for owner in own { try? owner.observe(handed.value) }
      owners.withLock { $0 += own.map(Handed.init) }
    }
    await settle()
    var opened = owners.withLock { owners in
      defer { owners = [] }
      return owners.map(\.value)
    }
    var watches: [() -> (observer: Bool, recorder: Bool)] = []
    while let owner = opened.popLast() {
      try await end(owner)
      watches.append(watch(owner))
    }
    _ = try await send()
    return watches.count { $0().recorder }
  }
}

/// The bytes that a round left in that stretch of rounds in which it left fewest. Nil if those are fewer than eight,
/// which no object takes.
///
/// A collection that never shrinks doubles at least once in each stretch. Three of them ask for more than the caches of
/// the threads hold: glibc counts the memory in them as handed out, and a busy machine has more threads.
func bytesPerRound(_ left: [(bytes: Int, rounds: Int)]) -> Int? {
  let bytes = left.map { $0.bytes / $0.rounds }.min() ?? 0
  return bytes < 8 ? nil : bytes
}
