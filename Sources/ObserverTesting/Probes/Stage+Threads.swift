import Foundation

// Several threads at once.
extension Stage {
  nonisolated(nonsending) func manySendingThreads() async throws(Verdict) -> Verdict {
    try require(.threads)
    let seats = hasRoom ? try await open("the first", "the second") : try await open("the observer")
    for seat in seats { seat.ear.act { if $0 % 50 == 1 { sched_yield() } } }  // Lets another thread in.
    step(crash: "P42", "four threads sent at once")
    let senders = await sendAtOnce(threads: 4, each: 250)
    for seat in seats {
      seat.ear.act(nil)
      try allArrived(at: seat)
      for sender in 0..<4 where Mechanism.lacks.contains(.state) {
        let values = heard(by: seat).filter { $0 / 10_000 == sender + 1 }
        if values != values.sorted() { return .pitfall("P40", "what one thread sends arrives in another order") }
      }
    }
    let threads = Set(log.calls.map(\.thread))
    let place =
      threads == [.main] ? "the main thread" : threads.isSubset(of: senders) ? "the threads that send" : "other threads"
    try await prove(try await send(), reached: seats[0])
    return .safe("1,000 values of four threads arrived; observers are called on \(place)")
  }

  nonisolated(nonsending) func endRacingSend() async throws(Verdict) -> Verdict {
    try require(.stopping, .threads, .secondObserver, .synchronousDelivery)
    let seats = try await open("the first", "the second", "the third")
    let value = nextValue()
    let caller = Guarded<ThreadIdentity?>(nil)
    let called = Guarded<String?>(nil)
    let news = Flag()
    let returned = Flag()
    let gate = Gate()
    // Whoever is called first waits inside its callback, and the others are ended meanwhile.
    for seat in seats {
      let name = seat.name
      seat.ear.act { _ in
        guard caller.withLock({ $0 == .current }) else { return }
        let isFirst = called.withLock { called in
          defer { called = called ?? name }
          return called == nil
        }
        if isFirst {
          news.raise()
          gate.wait()
        }
      }
    }
    let handed = Handed(subject)
    Thread.detachNewThread {
      caller.withLock { $0 = .current }
      if let subject = handed.value { try? Mechanism.send(value, from: subject) }
      news.raise()
      returned.raise()
    }
    await news.wait()
    guard let first = called.withLock(\.self) else {
      return .notApplicable("sending does not call the observers itself")
    }
    step(crash: "P42", "observers were ended while another thread called one before them")
    let ended = seats.filter { $0.name != first }
    for seat in ended { try end(seat) }
    gate.open()
    await returned.wait()
    for seat in seats { seat.ear.act(nil) }
    for seat in ended where heard(value, by: seat) {
      return .pitfall("P42", "\(seat.name) is called after its end has returned on another thread")
    }
    try await prove(try await send(), reached: seats.first { $0.name == first })
    return .safe("who is ended on one thread is not called on another that is just sending")
  }

  nonisolated(nonsending) func stormOfEnds() async throws(Verdict) -> Verdict {
    try require(.stopping, .threads, .secondObserver)
    let witness = try await open("the witness")[0]
    let handed = Handed(subject)
    let passing = Log()
    let ears = Guarded<[() -> Bool]>([])
    // Lets another thread in, in the midst of a delivery.
    witness.ear.act { if $0 % 10 == 0 { sched_yield() } }
    step(crash: "P42", "two threads sent while two others began and ended observations")
    let barrier = Barrier(4)
    await onThreads(4) { thread in
      guard let subject = handed.value else { return }
      for round in 0..<50 {
        if thread < 2 {
          barrier.wait()
          for value in 0..<10 { try? Mechanism.send((thread + 1) * 10_000 + round * 10 + value, from: subject) }
        } else {
          let visitors = (0..<10).map { _ in
            let ear = Ear("a passer-by", passing)
            weak let left = ear
            ears.withLock { $0.append { left != nil } }
            let observer = Mechanism.makeObserver(ear)
            return (observer, token: try? Mechanism.observe(subject, with: observer))
          }
          barrier.wait()
          for (observer, token) in visitors {
            if let token { try? Mechanism.stop(token, of: observer, on: subject) }
          }
        }
      }
    }
    await settle()
    witness.ear.act(nil)
    try allArrived(at: witness)
    passing.clear()
    let value = try await send()
    if !passing.calls.isEmpty {
      return .pitfall("P42", "\(passing.calls.count) of 1,000 observers that ended meanwhile are still called")
    }
    try await prove(value, reached: witness)
    let left = ears.withLock { $0.count { $0() } }
    if left > 0 { return .pitfall("P42", "of 1,000 observers that ended meanwhile \(left) are left") }
    return .safe("1,000 values arrived while 1,000 observers came and went, and nothing is left of those")
  }

  /// Sends from several threads, and tells which they were.
  nonisolated(nonsending) private func sendAtOnce(threads: Int, each count: Int) async -> Set<ThreadIdentity> {
    let handed = Handed(subject)
    let senders = Guarded<Set<ThreadIdentity>>([])
    await onThreads(threads) { thread in
      _ = senders.withLock { $0.insert(.current) }
      guard let subject = handed.value else { return }
      for round in 1...count { try? Mechanism.send((thread + 1) * 10_000 + round, from: subject) }
    }
    await settle()
    return senders.withLock(\.self)
  }

  // All 1,000, and each once. Of a state only the number of calls is asked, since another thread may change it before an observer looks.
  private func allArrived(at seat: Seat<Mechanism>) throws(Verdict) {
    let values = heard(by: seat)
    let arrived = Mechanism.lacks.contains(.state) ? Set(values).count : values.count
    if arrived < 1_000 {
      throw .pitfall(
        Mechanism.lacks.contains(.synchronousDelivery) ? "P46" : "P42",
        "of 1,000 values \(arrived) reached \(seat.name)")
    }
    if values.count > 1_000 {
      throw .pitfall("P42", "1,000 values were sent, and \(seat.name) was called \(values.count) times")
    }
  }
}
