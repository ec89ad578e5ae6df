// Probes of what only some mechanisms promise: a place, an end, a buffer, replay.
extension ProbeRun {
  nonisolated(nonsending) func placeOfDelivery() async throws(Verdict) -> Verdict {
    if Mechanism.place == nil { return .notApplicable("it promises no place in which its observers are called") }
    let owners = hasRoom ? try await open("the first", "the second") : try await open("the observer")
    let before = log.total
    step(crash: "P53", "values were sent in a burst")
    if Mechanism.lacks.contains(.threads) {
      for _ in 0..<400 { _ = try await send(settling: false) }
    } else {
      let handed = Handed(subject)
      await onThreads(4) { thread in
        guard let subject = handed.value else { return }
        for round in 1...100 { try? Mechanism.send((thread + 1) * 10_000 + round, from: subject) }
      }
    }
    await settle()
    if owners.contains(where: { received(by: $0).isEmpty }) { return hasFallenSilent }
    if log.strays > 0 {
      return .pitfall("P36", "of \(log.total) calls, \(log.strays) were made in another place than the promised one")
    }
    return .safe(
      "\(log.total) calls were made where they are promised, \(log.total - before) of them in a burst from "
        + (Mechanism.lacks.contains(.threads) ? "one thread" : "four threads"))
  }

  nonisolated(nonsending) func endOfSubject() async throws(Verdict) -> Verdict {
    handlersCapture = true
    let owners = hasRoom ? try await open("the first", "the second") : try await open("the observer")
    step(crash: "P54", "the subject finished")
    if let error = await refusal(of: { if let subject { try Mechanism.finish(subject) } }) {
      if error is CannotFinish { return .notApplicable("its subject cannot finish") }
      return .adapterFailed("finishing failed: \(error)")
    }
    await settle()
    if log.ends.isEmpty {
      return .notApplicable("nobody is told that its subject has finished. An adapter hands over `listener.endHandler`")
    }
    step(crash: "P54", "a subject that had finished was used")
    _ = await refusal { if let subject { try Mechanism.finish(subject) } }
    let late = makeOwner("a latecomer")
    let refusal = await refusal { try late.observe(subject) }
    let value = nextValue()
    _ = await self.refusal { if let subject { try Mechanism.send(value, from: subject) } }
    await settle()
    if let call = log.calls.first(where: { $0.value == value }) {
      return .pitfall("P14", "\(call.name) receives a value that was sent after the subject had finished")
    }
    for owner in refusal == nil ? owners + [late] : owners {
      let times = log.ends.count { $0 == owner.name }
      if times == 0 { return .pitfall("P56", "\(owner.name) never learns that the subject has finished") }
      if times > 1 { return .pitfall("P54", "\(owner.name) is told \(times) times that the subject has finished") }
    }
    for owner in owners + [late] {
      owner.observer = nil  // Its token stays.
      await settle()
      if !owner.isGone { return .pitfall("P20", "\(owner.name) is kept although the subject has finished") }
    }
    return .safe(
      "after the end nobody is called or kept, and a latecomer \(refusal == nil ? "learns of it" : "is refused")")
  }

  nonisolated(nonsending) func burstAndBuffer() async throws(Verdict) -> Verdict {
    var answers: [String] = []
    var isByLuck = false
    if let buffer = Mechanism.buffer { answers.append(try await burst(into: buffer)) }
    if let count = Mechanism.replay {
      answers.append(try await replay(of: count))
      try await replayInside(count)
      if !Mechanism.lacks.contains(.threads) {
        try await replayWhileOthersSend()
        isByLuck = true
      }
    }
    if answers.isEmpty { return .notApplicable("it promises no buffer and no replay") }
    let answer = answers.joined(separator: "; ")
    return isByLuck
      ? .notFound("\(answer); beside a thread that sends, a lost value would show only by luck") : .safe(answer)
  }

  /// Sends much to an observer that is busy with its first value, or that is not called before everything is sent.
  nonisolated(nonsending) private func burst(into buffer: Probe.Buffer) async throws(Verdict) -> String {
    let owner = try await open("the observer")[0]
    let isElsewhere = !log.isDirect && !openingThreads.contains(.main)
    let hasBegun = Flag()
    let isOver = Gate()
    if isElsewhere {
      owner.recorder.act { _ in
        if ThreadIdentity.current == .main { return }
        hasBegun.raise()
        isOver.wait()
      }
    }
    let count =
      switch buffer {
      case .all: 1_000
      case .newest(let size), .oldest(let size): 3 * size + 10
      }
    step(crash: "P46", "\(count) values were sent in a burst")
    var values = [try await send(settling: false)]
    if isElsewhere { await hasBegun.wait() }
    for _ in 1..<count { values.append(try await send(settling: false)) }
    isOver.open()
    await settle()
    let received = received(by: owner)
    // The observer may have taken the first value before the buffer was full.
    let promised: [ArraySlice<Int>] =
      switch buffer {
      case .all: [values[...]]
      case .newest(let size): [values.suffix(size), [values[0]] + values.suffix(size)]
      case .oldest(let size): [values.prefix(size), values.prefix(size + 1)]
      }
    owner.release()
    if promised.contains(received[...]) { return "\(count) values in a burst leave what the buffer promises" }
    throw .pitfall(
      "P46", "of \(count) values in a burst, \(received.count) arrive, and not those that \(buffer) promises")
  }

  /// A latecomer receives what was sent before, once, and then what follows.
  nonisolated(nonsending) private func replay(of count: Int) async throws(Verdict) -> String {
    _ = try await open("the first")
    step(crash: "P46", "a latecomer began to observe")
    var sent: [Int] = []
    for _ in 0..<count + 2 { sent.append(try await send()) }
    let late = makeOwner("a latecomer")
    try await observe(late)
    await settle()
    sent.append(try await send())
    try requireReplay(Array(sent.suffix(count + 1)), at: late)
    return "\(count) \(count == 1 ? "value is" : "values are") replayed to a latecomer, and none is lost or doubled"
  }

  /// An observer that begins during a delivery receives the value that is under way once or not at all.
  nonisolated(nonsending) private func replayInside(_ count: Int) async throws(Verdict) {
    guard hasRoom else { return }
    let owner = try await open("the one who adds")[0]
    let newcomer = makeOwner("a newcomer")
    var isAdded = false
    owner.recorder.act { [unowned self] _ in
      if isAdded { return }
      isAdded = true
      try newcomer.observe(subject)
    }
    var sent: [Int] = []
    for _ in 0..<3 { sent.append(try await send()) }
    let received = received(by: newcomer)
    try requireReplay(
      Array((received.filter { !sent.contains($0) }.sorted() + sent).suffix(received.count)), at: newcomer)
    if received.count < 2 { throw .pitfall("P46", "\(newcomer.name) receives nothing any more") }
  }

  /// Observers begin while another thread sends. From the first value that they receive, they miss none.
  nonisolated(nonsending) private func replayWhileOthersSend() async throws(Verdict) {
    let late = (0..<20).map { makeOwner("latecomer \($0)") }
    let handed = Handed((subject, late))
    await onThreads(2) { thread in
      guard let subject = handed.value.0 else { return }
      if thread == 0 {
        for value in 100_000..<100_400 { try? Mechanism.send(value, from: subject) }
      } else {
        for owner in handed.value.1 { try? owner.observe(subject) }
      }
    }
    await settle()
    let last = try await send(200_000)
    for owner in late where hasRoom || owner === late.last {
      let received = received(by: owner)
      if Mechanism.lacks.contains(.state) {
        let old = received.filter { $0 < 100_000 }
        let promised = (100_000..<100_400).filter { $0 >= received.first ?? last } + [last]
        try requireReplay(old + promised, at: owner)
      } else if received.last != last || Set(received).count < received.count || received != received.sorted() {
        throw .pitfall("P27", "\(owner.name) receives a state twice, or an older one after a newer one")
      }
    }
  }

  private func requireReplay(_ promised: [Int], at owner: ObserverOwner<Mechanism>) throws(Verdict) {
    let received = received(by: owner)
    if received == promised { return }
    throw Set(received).count < received.count
      ? .pitfall("P27", "\(owner.name) receives a value twice: \(received) instead of \(promised)")
      : .pitfall("P46", "\(owner.name) receives \(received) instead of \(promised)")
  }
}
