import Foundation

extension Probe {
  /// How a child process ended.
  public enum ChildEnding: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
  }
}

extension Probe.Verdict {
  /// The verdict that a child which ended normally wrote to its standard output; nil where there is none.
  public init?(in output: some Sequence<UInt8>) {
    let text = String(decoding: Array(output), as: UTF8.self)
    guard let verdict = Self.ofChild(.exited(0), output: text, error: "") else { return nil }
    self = verdict
  }

  /// What the end of a child that played a probe says of its mechanism; nil where it says nothing: the child did not come
  /// as far as the probe, or somebody else ended it.
  ///
  /// A pure function. A crash counts more than a verdict given before it.
  ///
  /// - Parameters:
  ///   - ending: How the child ended. `SIGALRM` is its watchdog's: it hung.
  ///   - output: Its standard output, where ``Probe/report(on:watchdog:)`` wrote.
  ///   - error: Its standard error, whose most telling line is quoted.
  public static func ofChild(_ ending: Probe.ChildEnding, output: String, error: String) -> Probe.Verdict? {
    let lines = output.split(whereSeparator: \.isNewline)
    func last<Item: LosslessStringConvertible>(after mark: String) -> Item? {
      lines.last { $0.hasPrefix(mark) }.flatMap { Item(String($0.dropFirst(mark.count))) }
    }
    let verdict: Probe.Verdict? = last(after: Probe.Mark.verdict)
    let step: Probe.Step? = last(after: Probe.Mark.step)
    let words = telltale(error).map { ": \($0)" } ?? ""
    switch ending {
    case .exited(let status):
      if let verdict { return verdict }
      guard let step, status != 0 else { return nil }
      return .pitfall(step.crash, "the process ended with status \(status) while \(step.doing)\(words)")
    case .signalled(SIGALRM):
      return step.map { .pitfall($0.hang, "the process hung while \($0.doing)") }
    case .signalled(SIGKILL), .signalled(SIGTERM), .signalled(SIGINT), .signalled(SIGHUP):
      return nil
    case .signalled(let signal):
      return step.map { .pitfall($0.crash, "the process crashed (\(name(of: signal))) while \($0.doing)\(words)") }
    }
  }

  /// The line of standard error that reads most like a last word.
  private static func telltale(_ error: String) -> String? {
    let lines = error.split(whereSeparator: \.isNewline).map(String.init)
    let beginnings = ["*** Terminating", "*** -[", "Fatal error", "ERROR: "]
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
