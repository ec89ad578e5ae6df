import Foundation

/// How a told story really ended, as its parent process saw it.
public struct Outcome: Sendable {
  /// What the process ended by.
  public enum Exit: Sendable, Equatable {
    case status(Int32)
    case signal(Int32)
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

  /// Whether the watchdog ended it.
  public var hung: Bool { exit == .signal(SIGALRM) }

  /// The line of standard error that says most: one with the words claimed, else the last that is not empty.
  public func telltale(_ words: String?) -> String? {
    let lines = standardError.split(separator: "\n").map(String.init)
    return words.flatMap { words in lines.first { $0.contains(words) } } ?? lines.last
  }
}

/// What became of a claim.
public struct Verdict: Sendable {
  public let pitfall: Pitfall
  public let telling: Telling
  public let outcome: Outcome
  /// nil where it ended as claimed; otherwise what is different, in a sentence.
  public let objection: String?

  public var isAsClaimed: Bool { objection == nil }

  /// - Parameter counterpart: The transcript of the other side's same story, which must lack what is claimed of this one.
  public init(_ pitfall: Pitfall, _ telling: Telling, _ outcome: Outcome, counterpart: [String]?) {
    self.pitfall = pitfall
    self.telling = telling
    self.outcome = outcome
    objection = Self.objection(telling.claim, outcome, counterpart)
  }

  private static func objection(_ claim: Ending, _ outcome: Outcome, _ counterpart: [String]?) -> String? {
    if outcome.hung, claim != .hangs { return "it hung, and its watchdog ended it" }
    switch claim {
    case .hangs:
      return outcome.hung ? nil : "it was claimed to hang, and ended: \(outcome.exit)"
    case .crashes(let crash):
      if let wrong = wrongExit(outcome, crash) { return wrong }
      return outcome.standardError.contains(crash.words) ? nil : "it died without the words \"\(crash.words)\""
    case .holds(let lines):
      if let wrong = wrongEnd(outcome) { return wrong }
      return outcome.transcript == lines ? nil : "its transcript is \(outcome.transcript), not \(lines)"
    case .misbehaves(let lines):
      return wrongEnd(outcome) ?? wrongLines(lines, outcome.transcript, counterpart)
    case .leaks(let line):
      return wrongEnd(outcome) ?? wrongLines([line], outcome.transcript, counterpart)
    }
  }

  private static func wrongExit(_ outcome: Outcome, _ crash: Ending.Crash) -> String? {
    switch outcome.exit {
    case .signal(let signal) where crash.signals.contains(signal): nil
    case .status(let status) where crash.signals.isEmpty && status != 0: nil
    default: "it was claimed to crash otherwise than by \(outcome.exit)"
    }
  }

  private static func wrongEnd(_ outcome: Outcome) -> String? {
    outcome.exit == .status(0) ? nil : "it was claimed to end normally, and ended by \(outcome.exit)"
  }

  private static func wrongLines(_ lines: [String], _ transcript: [String], _ counterpart: [String]?) -> String? {
    guard transcript.contains(inOrder: lines) else { return "its transcript lacks \(lines)" }
    if let counterpart, counterpart.contains(inOrder: lines) {
      return "both sides of the pair say \(lines): the pair shows no difference"
    }
    return nil
  }
}

extension [String] {
  /// Whether all of `lines` stand here in their order, others between them or not.
  func contains(inOrder lines: [String]) -> Bool {
    var rest = self[...]
    return lines.allSatisfy { line in
      guard let index = rest.firstIndex(of: line) else { return false }
      rest = rest[(index + 1)...]
      return true
    }
  }
}
