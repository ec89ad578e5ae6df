// Probes of handlers whose release calls back into the mechanism.
extension ProbeRun {
  /// Releases handlers in four ways. A captured object's `deinit` calls back into the mechanism each time.
  nonisolated(nonsending) func releasedUnderLock() async throws(Verdict) -> Verdict {
    let (_, witness) = try await openPair()
    try requireCallsOnTheMainActor(openingThreads)
    var ways: [String] = []
    for way in Release.allCases where way.isPossible(hasToken: hasToken, lacks: Mechanism.lacks) {
      // Only what a handler did can be its fault. So the death of an observer, which may release none, comes last.
      guard try await release(way) else { continue }
      ways.append(way.rawValue)
      try await prove(try await send(), reached: witness)
    }
    if ways.isEmpty { return .notApplicable("it holds no handlers, so it releases none") }
    return .safe("a handler that is released when \(ways.joined(separator: ", or when ")) may call back")
  }

  /// Whether a handler was released this way.
  nonisolated(nonsending) private func release(_ way: Release) async throws(Verdict) -> Bool {
    let owner = makeOwner("the leaver")
    try await observe(owner)
    await settle()
    var sent: Int?
    let newcomer = makeOwner("the newcomer")
    let crash = way == .observerReleased ? "P01" : "P52"  // A value to a released observer follows.
    step(crash: crash, hang: "P52", "a handler that was released when \(way.rawValue) called back into the mechanism")
    owner.recorder.onRelease { [unowned self] in
      if sent != nil || Mechanism.lacks.contains(.threads) && ThreadIdentity.current != .main { return }
      let value = nextValue()
      sent = value
      if hasRoom { try? newcomer.observe(subject) }
      if let subject { try? Mechanism.send(value, from: subject) }
    }
    switch way {
    case .ended: try await end(owner)
    case .tokenReleased: owner.token = nil
    case .observerReleased: owner.release()
    case .endedInside:
      owner.recorder.act { [unowned self] _ in try owner.end(on: subject) }
    }
    await settle()
    _ = try await send()
    owner.release()
    await settle()
    guard sent != nil else { return false }
    if hasRoom {
      if !received(try await send(), by: newcomer) {
        throw .pitfall("P52", "an observer that was added by a released handler's captures receives nothing")
      }
      if !Mechanism.lacks.contains(.stopping) { try await end(newcomer) }
    }
    return true
  }
}

/// The ways to make a mechanism release a handler.
private enum Release: String, CaseIterable {
  case ended = "an observation ended"
  case tokenReleased = "a token was released"
  case endedInside = "an observation ended inside its handler"
  case observerReleased = "an observer was released"

  func isPossible(hasToken: Bool, lacks: Lacks) -> Bool {
    switch self {
    case .ended, .endedInside: !lacks.contains(.stopping)
    case .tokenReleased: hasToken
    case .observerReleased: true
    }
  }
}
