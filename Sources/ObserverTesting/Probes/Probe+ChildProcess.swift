package import ChildProcesses
import Foundation

extension Probe {
  /// Runs this program again for this probe and a mechanism of this name, and reads how it ends.
  func verdictOfChild(testing mechanism: String, watchdog seconds: Int) async throws(NoVerdict) -> Verdict {
    let environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    let child = ChildProcess(
      executable: .thisProgramAgain, arguments: ["probe", mechanism, rawValue], environment: environment,
      deadline: Watchdog.deadline(behind: seconds))
    return try Verdict(await child.run())
  }
}

extension Probe.Verdict {
  /// The verdict that follows from the outcome of a child that ran a probe.
  package init(_ outcome: Outcome) throws(NoVerdict) {
    let ending: Probe.ChildEnding
    switch outcome.exit {
    case .status(let status): ending = .exited(status)
    case .signal(let signal): ending = .signaled(signal)
    case .overdue: ending = .signaled(SIGALRM)
    case .notStarted(let reason): throw NoVerdict(reason: "its process did not start: \(reason)")
    }
    if let fault = outcome.fault { throw NoVerdict(reason: "its process could not do its work: \(fault)") }
    let output = outcome.transcript.joined(separator: "\n")
    guard let verdict = Self.ofChild(ending, output: output, error: outcome.standardError) else {
      let words = outcome.telltale().map { ": \($0)" } ?? ""
      throw NoVerdict(reason: "its process gave no verdict, and \(outcome.fact)\(words)")
    }
    self = verdict
  }
}

/// The reason why a child that ran a probe gave no verdict.
package struct NoVerdict: Error {
  package let reason: String
}
