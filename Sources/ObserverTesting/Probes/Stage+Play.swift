extension Stage {
  nonisolated(nonsending) func verdict(_ probe: Probe) async -> Verdict {
    do throws(Verdict) {
      return try await play(probe)
    } catch {
      return error
    }
  }

  nonisolated(nonsending) private func play(_ probe: Probe) async throws(Verdict) -> Verdict {
    switch probe {
    case .observerDiesRegistered: try await observerDiesRegistered()
    case .subjectDiesFirst: try await subjectDiesFirst()
    case .tokenDropped: try await tokenDropped()
    case .strongCapture: try await strongCapture()
    case .subjectKept: try await subjectKept()
    case .growth: try await growth()
    case .endedTwice: try await endedTwice()
    case .endedWhenNeverBegun: try await endedWhenNeverBegun()
    case .registeredTwice: try await registeredTwice()
    case .calledAfterItsEnd: try await calledAfterItsEnd()
    case .costOfEnding: try await costOfEnding()
    case .endsItself: try await endsItself()
    case .endsAnother: try await endsAnother()
    case .addsInside: try await addsInside()
    case .sendsInside: try await sendsInside()
    case .failingCallback: try await failingCallback()
    case .orderOfDelivery: try await orderOfDelivery()
    case .lateDelivery: try await lateDelivery()
    case .equalValue: try await equalValue()
    case .manySendingThreads: try await manySendingThreads()
    case .endRacingSend: try await endRacingSend()
    case .stormOfEnds: try await stormOfEnds()
    }
  }
}
