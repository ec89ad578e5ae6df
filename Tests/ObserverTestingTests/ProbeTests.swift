import ObserverTesting
import Testing

@Suite("Probes") struct ProbeTests {
  @Test("trial", arguments: 0..<20, ["LockedSnapshot", "EndGivesUp", "Textbook"]) func trial(n: Int, _ name: String)
    async throws
  {
    let clock = ContinuousClock.now
    let verdict = try await verdict(of: .manySendingThreads, on: name)
    print("TRIAL \(name): \(verdict.map(String.init) ?? "NONE") \(ContinuousClock.now - clock)")
  }
}
