internal import ChildProcesses
import Foundation

// The probe of what an end costs.
extension ProbeRun {
  nonisolated(nonsending) func costOfEnding() async throws(Verdict) -> Verdict {
    try require(.stopping, .secondObserver)
    _ = try await open("the observer")
    var (few, many, most) = (Double.infinity, Double.infinity, Double.infinity)
    var verdict = Verdict.notFound("")
    // Other work of the machine only adds to a time, so a verdict that is not good must stay with the least of three.
    for _ in 0..<3 {
      few = min(few, try await secondsPerEnd(among: 100))
      many = min(many, try await secondsPerEnd(among: 10_000))
      if let clear = costVerdict(few: few, many: many) {
        verdict = clear
      } else {
        most = min(most, try await secondsPerEnd(among: 40_000))
        verdict = costVerdict(few: few, many: many, most: most)
      }
      if case .safe = verdict { break }
    }
    return verdict
  }

  /// The processor time of one end: the least of 25 samples of 20 ends each, from everywhere in the list.
  nonisolated(nonsending) private func secondsPerEnd(among count: Int) async throws(Verdict) -> Double {
    subject = Mechanism.makeSubject()
    let owners = (0..<count).map { makeOwner("\($0)") }
    // In parts, so that the watchdog can tell slow from hung.
    for start in stride(from: 0, to: count, by: 20) { try await observe(owners[start..<start + 20]) }
    step(crash: "P06", "20 of \(count) observers ended one by one")
    var least = Double.infinity
    let clock = deferringForm == nil ? CLOCK_THREAD_CPUTIME_ID : CLOCK_PROCESS_CPUTIME_ID
    for sample in 0..<25 {
      let leavers = (0..<20).map { owners[(sample * 20 + $0) * 7_919 % count] }  // a prime number: all over the list
      let before = processorTime(clock)
      try await finish("ending") { for leaver in leavers { try leaver.end(on: subject) } }
      least = min(least, (processorTime(clock) - before) / 20)
      try await observe(leavers[...])
    }
    return least
  }

  nonisolated(nonsending) private func observe(_ owners: ArraySlice<ObserverOwner<Mechanism>>) async throws(Verdict) {
    try await finish("observing") { for owner in owners { try owner.observe(subject) } }
    await settle()
  }
}

/// The verdict on the processor time of one end among 100 observers and among 10,000. Nil if that leaves a doubt.
///
/// A search through the list makes the time grow a hundredfold. What an end costs anyway may hide that, but no search
/// reads four entries in a nanosecond.
func costVerdict(few: Double, many: Double) -> Probe.Verdict? {
  let figures = figuresOfCost(few, many)
  if many >= 12 * few { return .pitfall("cost", figures) }
  return many - few < 10_000 * 0.25e-9 ? .safe(figures) : nil
}

/// The verdict where a doubt was left: from 10,000 observers to 40,000, a search grows three times as much as before.
/// Memory that is not in the processor's cache makes the time grow, too, but less and less.
func costVerdict(few: Double, many: Double, most: Double) -> Probe.Verdict {
  let figures = figuresOfCost(few, many) + ", \(microseconds(most)) among 40,000"
  return switch (most - many) / (many - few) {
  case 2...: .pitfall("cost", figures)
  case ..<1: .safe(figures)
  default: .notFound("\(figures), which may be the noise of other work")
  }
}

private func figuresOfCost(_ few: Double, _ many: Double) -> String {
  "one end takes \(microseconds(few)) among 100 observers, \(microseconds(many)) among 10,000"
}

private func microseconds(_ seconds: Double) -> String { String(format: "%.1f µs", seconds * 1e6) }
