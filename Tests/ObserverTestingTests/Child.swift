import Foundation
import ObserverTesting
import Testing

/// Plays a probe in a child process, which must end this way, and reads the verdict from its end as any parent does.
///
/// - Parameter ending: nil if the child may end in any way. It then runs as the parent of the documentation's program
///   does.
func verdict(
  of probe: Probe, on mechanism: String, ending: Probe.ChildEnding = .exited(0)
) async -> Probe.Verdict? {
  let condition: ExitTest.Condition =
    switch ending {
    case .exited(let status): .exitCode(status)
    case .signaled(let signal): .signal(signal)
    }
  // A child that must hang gets less time than one that may be slow.
  let seconds = ending == .hang ? 3 : 60
  let child = await #expect(
    processExitsWith: condition, observing: [\.standardOutputContent, \.standardErrorContent]
  ) { [probe, mechanism, seconds = seconds as Int] in
    await report(probe, on: mechanism, watchdog: seconds)
  }
  return child.flatMap { child in
    .ofChild(
      ending, output: String(decoding: child.standardOutputContent, as: UTF8.self),
      error: String(decoding: child.standardErrorContent, as: UTF8.self))
  }
}

private func report(_ probe: Probe, on name: String, watchdog seconds: Int) async {
  guard let mechanism = mechanisms[name] else { fatalError("There is no mechanism named \(name).") }
  await probe.report(on: mechanism, watchdog: seconds)
}

extension Probe.ChildEnding {
  /// A trap, which differs by processor.
  #if arch(arm64)
    static let trap = Probe.ChildEnding.signaled(SIGTRAP)
  #else
    static let trap = Probe.ChildEnding.signaled(SIGILL)
  #endif
  static let abort = Probe.ChildEnding.signaled(SIGABRT)
  static let hang = Probe.ChildEnding.signaled(SIGALRM)
}
