import Foundation

/// The way a child process really ended, as its parent saw it.
public struct Outcome: Sendable {
  /// The cause of the process's end.
  public enum Exit: Sendable, Equatable {
    case status(Int32)
    case signal(Int32)
    /// It outlived its own watchdog, and its parent killed it.
    case overdue
    /// It never ran. The value is the reason.
    case notStarted(String)
  }

  public let exit: Exit
  /// The story's lines, those before a crash included.
  public let transcript: [String]
  public let standardError: String
  public let seconds: Double

  public init(exit: Exit, transcript: [String], standardError: String, seconds: Double) {
    self.exit = exit
    self.transcript = transcript
    self.standardError = standardError
    self.seconds = seconds
  }

  /// Whether a watchdog ended it, its own or its parent's.
  public var hung: Bool { exit == .signal(SIGALRM) || exit == .overdue }

  /// The reason why the environment did not let the process do its job, and what to do about it; nil if it ran.
  ///
  /// A story's watchdog ends a story that hangs. So if the parent had to end a process that had written nothing, that
  /// process never reached its story.
  public var fault: String? {
    switch exit {
    case .notStarted(let reason): reason
    case .status(SystemError.exitStatus):
      telltale().map { $0.replacing("observer-pitfalls: ", with: "") } ?? "its process reported a fault of the system"
    case .overdue where transcript.isEmpty:
      "its process wrote nothing for \(Int(seconds)) s, and its watchdog never ran. "
        + "See whether the machine is overloaded"
    case .status, .signal, .overdue: nil
    }
  }

  /// The end in a few words: `crashed (SIGABRT)`, `hung`, `exited with 1`, `ended normally`.
  public var fact: String {
    switch exit {
    case _ where hung: "hung"
    case .status(0): "ended normally"
    case .status(let status): "exited with \(status)"
    case .signal(let signal): "crashed (\(signalName(signal)))"
    case .overdue: "hung"
    case .notStarted: "did not start"
    }
  }

  /// The line of standard error that says most. See ``Swift/String/telltale(saying:)``.
  public func telltale(_ words: String? = nil) -> String? { standardError.telltale(saying: words) }
}

extension String {
  /// The line of this text that says most about how a process ended: the first with these words, or else the first that
  /// looks like an error, or else the first of all.
  package func telltale(saying words: String? = nil) -> String? {
    let lines = split(whereSeparator: \.isNewline).map(String.init)
    let words = words?.withoutAddresses
    if let words, let line = lines.first(where: { $0.withoutAddresses.contains(words) }) { return line }
    return lines.first { line in ["*** ", "Fatal error", "ERROR: "].contains { line.contains($0) } } ?? lines.first
  }

  /// The text with `0x…` for every address: addresses differ from run to run.
  package var withoutAddresses: String { replacing(/0x[0-9a-f]+/, with: "0x…") }
}
