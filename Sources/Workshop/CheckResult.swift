import ChildProcesses
import Foundation

/// What a check says about a learner's file.
public struct CheckResult: Sendable {
  public enum Kind: String, Sendable {
    case repaired
    case notRepaired = "not repaired"
    case doesNotCompile = "does not compile"
    case notAllowed = "not allowed"
    case crashed
    case hung
    case endedEarly = "ended early"
    case tookTooMuch = "took too much memory"
  }

  public let kind: Kind
  /// What is wrong, in a sentence or two.
  public let reason: String
  /// The name of the file to look at. `line` is the line there.
  public let file: String
  public let line: Int?
  /// The compiler's other messages.
  public let messages: [String]
  /// All scenes that were played, in their order.
  public let performances: [Performance]
  /// The scene that the reason is about.
  public let failure: Performance?
  /// The known wrong fix that this is.
  public var wrongFix: WrongFix?
  public var seconds = 0.0

  public var isRepaired: Bool { kind == .repaired }

  init(
    _ kind: Kind, _ reason: String, file: String, line: Int? = nil, messages: [String] = [],
    _ performances: [Performance] = [],
    failure: Performance? = nil
  ) {
    self.kind = kind
    self.reason = reason
    self.file = file
    self.line = line
    self.messages = messages
    self.performances = performances
    self.failure = failure
  }

  /// Judges all scenes. Each must be right. The first that is not gives the reason.
  init(_ performances: [Performance], of exercise: Exercise, _ text: String) throws {
    let file = "\(exercise.pitfall.name).swift"
    guard let failure = performances.first(where: { !$0.isRight }) else {
      let shown = performances.count { !$0.isVariation }
      let stories = shown == 1 ? "Its story" : "Each of its \(shown) stories"
      self.init(
        .repaired, "\(stories) and \(performances.count - shown) that you did not see end as they should.", file: file,
        performances)
      return
    }
    if let fault = failure.outcome.fault, !failure.isOversized {
      throw WorkshopError("The story could not be played: \(fault).")
    }
    let place = failure.firstDifference.flatMap { Writer.line(of: $0, failure, in: text) }
    let (kind, reason) = failure.verdict
    self.init(kind, reason, file: file, line: failure.lineOfCrash(in: file) ?? place, performances, failure: failure)
  }
}

extension Performance {
  /// What is wrong with this scene.
  fileprivate var verdict: (CheckResult.Kind, String) {
    let last = transcript.last.map { "after \"\($0)\"" } ?? "before its first line"
    if isOversized { return (.tookTooMuch, "The story takes more than 512 MB of memory \(last), so it was ended.") }
    if outcome.hung {
      return (.hung, "The story hangs \(last): every thread waits, or one runs forever, so it was ended.")
    }
    if case .signal = outcome.exit {
      let words = outcome.telltale().map { ": \($0)" } ?? ", without a word."
      return (.crashed, "The story \(outcome.fact) \(last)\(words)")
    }
    guard isComplete, outcome.exit == .status(0) else {
      return (.endedEarly, "Your code ended the process (\(outcome.fact)) \(last). The story must reach its end.")
    }
    if isAltered {
      return (.notAllowed, "Your code changed what the transcript shows. Repair the observer, not the transcript.")
    }
    let difference = firstDifference ?? 0
    let expected = scene.transcript
    let reason =
      if difference >= transcript.count {
        "The transcript ends after \(transcript.count) lines. "
          + "Line \(difference + 1) should be \"\(expected[difference])\"."
      } else if difference >= expected.count {
        "The transcript should end after \(expected.count) lines, but goes on with \"\(transcript[difference])\"."
      } else {
        "Line \(difference + 1) should be \"\(expected[difference])\", and is \"\(transcript[difference])\"."
      }
    return (.notRepaired, reason)
  }

  /// The line of the learner's file in the report of a crash: `Exercise/X.swift:42: Fatal error`.
  fileprivate func lineOfCrash(in file: String) -> Int? {
    for line in outcome.standardError.split(separator: "\n") {
      guard let range = line.firstRange(of: "\(file):") else { continue }
      if let number = Int(line[range.upperBound...].prefix { $0.isNumber }) { return number }
    }
    return nil
  }
}

/// Finds the code that writes a line of the transcript.
enum Writer {
  /// The line of the learner's file that writes the wrong line, or that should have written the missing one.
  static func line(of index: Int, _ performance: Performance, in text: String) -> Int? {
    let candidates = [performance.transcript, performance.scene.transcript].compactMap {
      $0.count > index ? $0[index] : nil
    }
    for line in candidates {
      let words = line.split(separator: " ").prefix(2).joined(separator: " ")
      if let place = text.lines.firstIndex(where: { $0.contains("\"\(words)") }) { return place + 1 }
    }
    return text.lines.firstIndex { $0.contains("// TODO:") }.map { $0 + 1 }
  }
}
