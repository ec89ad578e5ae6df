import Foundation

extension Probe {
  /// How a child process ended.
  public enum ChildEnding: Equatable, Sendable {
    /// It ended with this exit status.
    case exited(Int32)
    /// This signal ended it.
    case signalled(Int32)
  }
}

extension Probe.Verdict {
  /// The verdict that a child wrote to its standard output, if the child ended with status 0; nil if there is none.
  public init?(in output: some Sequence<UInt8>) {
    let text = String(decoding: Array(output), as: UTF8.self)
    guard let verdict = Self.ofChild(.exited(0), output: text, error: "") else { return nil }
    self = verdict
  }

  /// What the end of a child that played a probe says about its mechanism.
  ///
  /// A pure function. An end that is not status 0 counts more than the verdict that the child gave before it, unless
  /// that was a pitfall: a crash, a hang, and a sanitizer's report are never "safe".
  ///
  /// - Parameters:
  ///   - ending: How the child ended. `SIGALRM` comes from its watchdog: the child hung.
  ///   - output: Its standard output, to which ``Probe/report(on:watchdog:)`` wrote.
  ///   - error: Its standard error. The verdict quotes the most telling line.
  /// - Returns: nil if the end says nothing: the child did not reach the probe, or somebody else ended it.
  public static func ofChild(_ ending: Probe.ChildEnding, output: String, error: String) -> Probe.Verdict? {
    let lines = output.split(whereSeparator: \.isNewline)
    func last<Item: LosslessStringConvertible>(after mark: String) -> Item? {
      lines.last { $0.hasPrefix(mark) }.flatMap { Item(String($0.dropFirst(mark.count))) }
    }
    let verdict: Probe.Verdict? = last(after: Probe.Mark.verdict)
    let step: Probe.Step? = last(after: Probe.Mark.step)
    let words = telltale(error).map { ": \($0)" } ?? ""
    let doing = "while \(step?.doing ?? "the probe began")" + (verdict.map { ", after the verdict \"\($0)\"" } ?? "")
    switch ending {
    case .exited(0):
      return verdict
    case .exited(let status):
      if let verdict, verdict.pitfall != nil { return verdict }
      let fact = "the process ended with status \(status) \(doing)\(words)"
      if error.contains(dataRace) { return .pitfall("P42", fact) }
      if let step { return .pitfall(step.crash, fact) }
      return verdict == nil ? nil : .adapterFailed(fact)
    case .signalled(SIGALRM):
      return step.map { .pitfall($0.hang, "the process hung while \($0.doing)") }
    case .signalled(SIGKILL), .signalled(SIGTERM), .signalled(SIGINT), .signalled(SIGHUP):
      return nil
    case .signalled(let signal):
      let fact = "the process crashed (\(name(of: signal))) \(doing)\(words)"
      if let step { return .pitfall(step.crash, fact) }
      return verdict == nil ? nil : .adapterFailed(fact)
    }
  }

  /// How the thread sanitizer begins its report of a race.
  private static let dataRace = "WARNING: ThreadSanitizer: data race"

  /// The line of standard error that explains the end best.
  private static func telltale(_ error: String) -> String? {
    let lines = error.split(whereSeparator: \.isNewline).map(String.init)
    let beginnings = ["*** Terminating", "*** -[", "Fatal error", "ERROR: ", dataRace]
    return lines.first { line in beginnings.contains { line.contains($0) } } ?? lines.first
  }

  private static func name(of signal: Int32) -> String {
    switch signal {
    case SIGABRT: "SIGABRT"
    case SIGBUS: "SIGBUS"
    case SIGFPE: "SIGFPE"
    case SIGILL: "SIGILL"
    case SIGPIPE: "SIGPIPE"
    case SIGSEGV: "SIGSEGV"
    case SIGTRAP: "SIGTRAP"
    default: "signal \(signal)"
    }
  }
}
