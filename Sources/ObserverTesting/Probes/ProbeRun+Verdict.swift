extension ProbeRun {
  /// Runs a probe.
  nonisolated(nonsending) func verdict(_ probe: Probe) async -> Verdict {
    let verdict: Verdict
    do throws(Verdict) {
      verdict = try await result(of: probe)
    } catch {
      verdict = error
    }
    switch verdict {
    case .safe, .notFound, .adapterFailed: return verdict
    case .pitfall, .notApplicable: return await lateArrival() ?? verdict
    }
  }

  /// The verdict on an adapter whose values arrive after `settle` has returned. In that case, a value that the run
  /// did not see proves nothing.
  ///
  /// Only here does a probe wait for time to pass: a quarter of a second, and only if a value may still be under way.
  nonisolated(nonsending) private func lateArrival() async -> Verdict? {
    if !hasSent || log.isDirect { return nil }
    await settle()
    let calls = log.total
    for pause in repeatElement(Duration.milliseconds(5), count: 50) {
      try? await Task.sleep(for: pause)
      if log.total > calls {
        return .adapterFailed("a value arrived after `settle` had returned, which must wait for it. \(Probe.advice)")
      }
    }
    return nil
  }

  nonisolated(nonsending) private func result(of probe: Probe) async throws(Verdict) -> Verdict {
    switch probe {
    case .observerDiesRegistered: try await observerDiesRegistered()
    case .subjectDiesFirst: try await subjectDiesFirst()
    case .tokenDropped: try await tokenDropped()
    case .strongCapture: try await strongCapture()
    case .subjectKept: try await subjectKept()
    case .growth: try await growth()
    case .identityAfterDeath: try await identityAfterDeath()
    case .endedTwice: try await endedTwice()
    case .endedWhenNeverBegun: try await endedWhenNeverBegun()
    case .registeredTwice: try await registeredTwice()
    case .calledAfterItsEnd: try await calledAfterItsEnd()
    case .costOfEnding: try await costOfEnding()
    case .releasedUnderLock: try await releasedUnderLock()
    case .endOfSubject: try await endOfSubject()
    case .endsItself: try await endsItself()
    case .endsAnother: try await endsAnother()
    case .addsInside: try await addsInside()
    case .sendsInside: try await sendsInside()
    case .failingCallback: try await failingCallback()
    case .orderOfDelivery: try await orderOfDelivery()
    case .lateDelivery: try await lateDelivery()
    case .equalValue: try await equalValue()
    case .firstValue: try await firstValue()
    case .placeOfDelivery: try await placeOfDelivery()
    case .burstAndBuffer: try await burstAndBuffer()
    case .orderOverAHop: try await orderOverAHop()
    case .manySendingThreads: try await manySendingThreads()
    case .endRacingSend: try await endRacingSend()
    case .stormOfEnds: try await stormOfEnds()
    }
  }
}
