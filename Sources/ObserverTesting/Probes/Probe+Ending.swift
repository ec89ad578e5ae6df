internal import ChildProcesses
import Foundation

extension Probe {
  /// The way a child process ended.
  public enum ChildEnding: Equatable, Sendable {
    /// It ended with this exit status.
    case exited(Int32)
    /// This signal ended it.
    case signaled(Int32)
  }
}

extension Probe.Verdict {
  /// The verdict that a child wrote to its standard output, if the child ended with status 0; nil if there is none.
  public init?(in output: some Sequence<UInt8>) {
    let text = String(decoding: Array(output), as: UTF8.self)
    guard let verdict = Self.ofChild(.exited(0), output: text, error: "") else { return nil }
    self = verdict
  }

  /// The verdict that follows from the end of a child that ran a probe.
  ///
  /// ```swift
  /// let output = "probe step: P06 P31 an observation was ended a second time"
  /// let crash = Probe.Verdict.ofChild(.signaled(SIGSEGV), output: output, error: "")
  /// print(crash?.pitfall ?? "none")
  /// // Prints "P06"
  /// let hang = Probe.Verdict.ofChild(.signaled(SIGALRM), output: output, error: "")
  /// print(hang?.pitfall ?? "none")
  /// // Prints "P31"
  /// let silence = Probe.Verdict.ofChild(.exited(0), output: output, error: "")
  /// print(silence?.description ?? "It says nothing.")
  /// // Prints "It says nothing."
  /// ```
  ///
  /// This is a pure function. An end with another status than 0 overrides the verdict that the child gave before,
  /// unless that was a pitfall: a crash, a hang, and a sanitizer's report are never "safe".
  ///
  /// - Parameters:
  ///   - ending: How the child ended. `SIGALRM` comes from its watchdog: the child hung, or worked without an end.
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
    let words = error.telltale(saying: dataRace).map { ": \($0)" } ?? ""
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
    case .signaled(SIGALRM):
      guard let step else { return nil }
      if lines.contains(where: { $0 == Watchdog.lineAtWork }) {
        // A value that causes the next one is at work forever, and does not wait.
        let id = step.crash == "P38" ? "P38" : "cost"
        return .pitfall(id, "the process worked without an end, and did not wait, while \(step.doing)")
      }
      return .pitfall(step.hang, "the process hung while \(step.doing)")
    case .signaled(SIGKILL), .signaled(SIGTERM), .signaled(SIGINT), .signaled(SIGHUP):
      return nil
    case .signaled(let signal):
      let fact = "the process crashed (\(signalName(signal))) \(doing)\(words)"
      if step?.crash != "P36", isolation.contains(where: error.contains) { return .pitfall("P53", fact) }
      if let step { return .pitfall(step.crash, fact) }
      return verdict == nil ? nil : .adapterFailed(fact)
    }
  }

  /// What a trap says if code of the main actor runs elsewhere, such as a handler that a mechanism calls there.
  private static let isolation = [
    "Incorrect actor executor assumption; Expected same executor as MainActor",
    "expected to execute on queue [com.apple.main-thread",
  ]

  /// The way the thread sanitizer begins its report of a race.
  private static let dataRace = "WARNING: ThreadSanitizer: data race"
}
