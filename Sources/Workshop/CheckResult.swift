import ChildProcesses
import Foundation
import SourceReading

/// A check's verdict on a learner's file.
public struct CheckResult: Sendable {
  public enum Kind: String, Sendable {
    case repaired
    case notRepaired = "not repaired"
    case doesNotCompile = "does not compile"
    case notAllowed = "not allowed"
    case crashed
    case hung
    case races
    case endedEarly = "ended early"
    case tookTooMuch = "took too much memory"
  }

  public let kind: Kind
  /// The fault in a sentence or two.
  public let reason: String
  /// The line of the learner's file to look at.
  public let line: Int?
  /// The compiler's other messages.
  public let messages: [String]
  /// All stories that were played, in their order.
  public let stories: [StoryResult]
  /// The story that the reason is about.
  public let failure: StoryResult?
  /// What the check's own types in the story do, each in a sentence.
  public private(set) var notes: [String] = []
  /// The known wrong fix that this is.
  public var wrongFix: KnownWrongFix?
  public var seconds = 0.0

  public var isRepaired: Bool { kind == .repaired }

  init(
    _ kind: Kind, _ reason: String, line: Int? = nil, messages: [String] = [], _ stories: [StoryResult] = [],
    failure: StoryResult? = nil
  ) {
    self.kind = kind
    self.reason = reason
    self.line = line
    self.messages = messages
    self.stories = stories
    self.failure = failure
  }

  /// Judges all stories. Each must be right. The first that is not gives the reason.
  init(_ stories: [StoryResult], of exercise: Exercise, _ text: String) throws {
    guard let failure = stories.first(where: { !$0.isRight }) else {
      let shown = stories.count { !$0.isHidden }
      let words = shown == 1 ? "Its story" : "Each of its \(shown) stories"
      let unseen = [
        stories.count > shown ? "\(stories.count - shown) that you did not see" : nil,
        exercise.hasMoves ? "hundreds of generated sequences" : nil,
      ].compactMap(\.self).map { ", and \($0)" }.joined()
      self.init(.repaired, "\(words)\(unseen) end as they should.", stories)
      return
    }
    if let fault = failure.outcome.fault, !failure.isOversized {
      throw WorkshopError("The story could not be played: \(fault).")
    }
    if failure.outcome.exit == .overdue {
      throw WorkshopError(
        "The story could not be played: its process neither ended nor went on for "
          + "\(Int(failure.outcome.seconds)) s, and its watchdog did not end it. See whether the machine is overloaded."
      )
    }
    let place = try exercise.erringLine(in: text)
    let (kind, reason) = failure.verdict
    let line = failure.lineOfCrash(in: "\(exercise.pitfall.name).swift") ?? place
    self.init(kind, reason, line: line, stories, failure: failure)
    if failure.function == nil { notes = exercise.checksOwnTypes(in: failure.expected) }
  }
}

extension StoryResult {
  /// The fault in this story.
  fileprivate var verdict: (CheckResult.Kind, String) {
    // An empty line only stands beside one of the other column.
    let lines = written.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    let last = lines.last { $0 != "(\(outcome.fact))" }.map { "after \"\($0)\"" } ?? "before its first line"
    let place = isStorm ? "while 4 threads use the types at once" : last
    let subject = isStorm ? "The code" : function == nil ? "The sequence" : "The story"
    if isOversized { return (.tookTooMuch, "\(subject) takes more than 512 MB of memory \(place), so it was ended.") }
    // Before a crash or a hang, because a race is the likely cause of both.
    if outcome.standardError.contains("WARNING: ThreadSanitizer") {
      let places = ThreadSanitizerReport.places(in: outcome.standardError)
      let words = places.isEmpty ? "" : ": \(places.map { "`\($0)`" }.joined(separator: " and "))"
      return (.races, "Two threads use the same memory without a lock\(words).")
    }
    if let waitInVain {
      let step = written.last { !$0.isEmpty && !$0.hasPrefix(" ") } ?? ""
      return (
        .notRepaired,
        isStorm ? "While 4 threads use the types at once, \(waitInVain)." : "After `\(step)`, \(waitInVain)."
      )
    }
    if outcome.hung {
      return (.hung, "\(subject) hangs \(place): every thread waits, or one runs forever, so it was ended.")
    }
    if case .signal = outcome.exit {
      let words = outcome.telltale().map { ": \($0)" } ?? ", without a word."
      return (.crashed, "\(subject) \(outcome.fact) \(place)\(words)")
    }
    guard isComplete, outcome.exit == .status(0) else {
      return (.endedEarly, "Your code ended the process (\(outcome.fact)) \(place). \(subject) must reach its end.")
    }
    let difference = firstDifference ?? 0
    let reason =
      if function == nil {
        sequenceReason(difference)
      } else if difference >= written.count {
        "The transcript ends after \(written.count) lines. "
          + "Line \(difference + 1) should be \"\(expected[difference])\"."
      } else if difference >= expected.count {
        "The transcript should end after \(expected.count) lines, but goes on with \"\(written[difference])\"."
      } else {
        "Line \(difference + 1) should be \"\(expected[difference])\", and is \"\(written[difference])\"."
      }
    return (.notRepaired, reason)
  }

  /// What is missing in the step that differs, or should not be there.
  private func sequenceReason(_ difference: Int) -> String {
    let isMissing = expected.indices.contains(difference) && expected[difference].hasPrefix(" ")
    let lines = isMissing ? expected : written
    let step = lines.prefix(difference).last { !$0.hasPrefix(" ") } ?? ""
    let line = lines.indices.contains(difference) ? lines[difference].trimmingCharacters(in: .whitespaces) : ""
    return isMissing
      ? "After `\(step)`, \"\(line)\" is missing." : "After `\(step)`, \"\(line)\" should not be there."
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

extension Exercise {
  /// The line below the TODO, if it is still the flawed one; nil if the learner has changed it, because a first changed
  /// line, or the line that writes wrong words, is seldom the one that errs.
  fileprivate func erringLine(in learners: String) throws -> Int? {
    func flawed(_ text: String) -> (line: Int, words: [String])? {
      let source = SourceText(text)
      guard let todo = source.comments.first(where: { $0.text.hasPrefix("// TODO:") }) else { return nil }
      let line = todo.isAlone ? source.tokens.first { $0.line > todo.line }?.line : todo.line
      return line.map { line in (line, source.tokens.filter { $0.line == line }.map(\.text)) }
    }
    guard let own = flawed(learners), own.words == flawed(try text)?.words else { return nil }
    return own.line
  }
}
