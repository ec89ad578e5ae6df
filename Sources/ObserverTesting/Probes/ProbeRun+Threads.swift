internal import ChildProcesses
import Foundation
internal import Locking

// Several threads at once.
extension ProbeRun {
  nonisolated(nonsending) func manySendingThreads() async throws(Verdict) -> Verdict {
    try require(.threads)
    let owners = hasRoom ? try await open("the first", "the second") : try await open("the observer")
    // Lets another thread run, now and then until the last value.
    for owner in owners { owner.recorder.act { if $0 % 50 == 1 { sched_yield() } } }
    step(crash: "P42", "four threads sent at once")
    let handed = Handed(subject)
    let senders = Locked<Set<ThreadIdentity>>([])
    await onThreads(4) { thread in
      _ = senders.withLock { $0.insert(.current) }
      guard let subject = handed.value else { return }
      for round in 1...250 { try? Mechanism.send((thread + 1) * 10_000 + round, from: subject) }
    }
    await settle()
    for owner in owners {
      try allArrived(1_000, at: owner)
      if !Mechanism.lacks.contains(.state) { continue }
      for values in Dictionary(grouping: received(by: owner), by: { $0 / 10_000 }).values
      where values != values.sorted() {
        return .pitfall("P40", "what one thread sends arrives in another order")
      }
    }
    let threads = Set(log.calls.map(\.thread))
    let place =
      threads == [.main]
      ? "the main thread"
      : threads.isSubset(of: senders.withLock(\.self)) ? "the threads that send" : "other threads"
    try await prove(try await send(), reached: owners[0])
    return unlessByLuck("1,000 values of four threads arrived; observers are called on \(place)")
  }

  nonisolated(nonsending) func endRacingSend() async throws(Verdict) -> Verdict {
    try require(.stopping, .threads, .secondObserver, .synchronousDelivery)
    let owners = try await open("the first", "the second", "the third")
    guard let race = try await endDuringCall(of: owners, crash: "P42") else {
      return .notApplicable("sending does not call the observers itself")
    }
    if let name = race.late.sorted().first {
      return .pitfall("P42", "\(name) is called after its end has returned on another thread")
    }
    try await prove(try await send(), reached: owners.first { $0.name == race.first })
    if race.wasPassed { return notInBetween }
    return .safe("an observer that ends on one thread is not called by another thread that is sending")
  }

  /// Sends a value on another thread, and ends all observers but the one that is called first, while that one waits
  /// inside its handler. Returns nil if nobody is called before sending returns.
  ///
  /// - Returns: The race, and whether an observer was called before the ends had returned. Only a handler of an async
  ///   mechanism lets that happen, because it does not wait forever.
  nonisolated(nonsending) func endDuringCall(
    of owners: [ObserverOwner<Mechanism>], crash: String
  ) async throws(Verdict) -> (first: String, late: Set<String>, wasPassed: Bool)? {
    let value = nextValue()
    let caller = Locked<ThreadIdentity?>(nil)
    let race = Race()
    let news = Flag()
    let returned = Flag()
    let gate = Gate()
    let isAsync = deferringForm != nil
    for owner in owners {
      let name = owner.name
      owner.recorder.act { given in
        guard isAsync ? given == value : caller.withLock({ $0 == .current }), race.isFirst(name) else { return }
        news.raise()
        if isAsync { AsyncCalls.hold(until: race.endsHaveReturned) } else { gate.wait() }
      }
    }
    let handed = Handed(subject)
    onProbeThread {
      defer { returned.raise() }
      caller.withLock { $0 = .current }
      if let subject = handed.value { try? Mechanism.send(value, from: subject) }
      news.raise()
    }
    await news.wait()
    guard let first = race.first else { return nil }
    step(crash: crash, "observers were ended while another thread called one before them")
    let ended = owners.filter { $0.name != first }
    for owner in ended { try await end(owner) }
    race.endsHaveReturned.raise()
    gate.open()
    await returned.wait()
    await settle()
    let called = Set(ended.filter { received(value, by: $0) }.map(\.name))
    return isAsync ? (first, race.late, called != race.late) : (first, called, false)
  }

  /// Requires that the observer received each of `count` values once.
  ///
  /// For a state, only the number of calls counts, because another thread may change it before an observer reads it.
  func allArrived(_ count: Int, at owner: ObserverOwner<Mechanism>) throws(Verdict) {
    let values = received(by: owner)
    let sent = "\(count / 1_000),000 values"
    let arrived = Mechanism.lacks.contains(.state) ? Set(values).count : values.count
    if arrived < count {
      throw .pitfall(
        Mechanism.lacks.contains(.synchronousDelivery) ? "P46" : "P42",
        "of \(sent), \(arrived) reached \(owner.name)")
    }
    if values.count > count {
      throw .pitfall("P42", "\(sent) were sent, and \(owner.name) was called \(values.count) times")
    }
  }

  /// The verdict on threads that did no visible harm.
  ///
  /// Without the thread sanitizer, a data race shows only by luck.
  func unlessByLuck(_ reason: String) -> Verdict {
    Sanitizer.current == .thread
      ? .safe(reason)
      : .notFound("\(reason); a data race shows only by luck, unless you run this under the thread sanitizer")
  }
}
