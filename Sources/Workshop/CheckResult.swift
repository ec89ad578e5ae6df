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
  public private(set) var reason: String
  /// The line of the learner's file to look at.
  public let line: Int?
  /// The compiler's other messages.
  public private(set) var messages: [String]
  /// All stories that were played, in their order.
  public let stories: [StoryResult]
  /// The story that the reason is about.
  public let failure: StoryResult?
  /// What the check's own types in the story do, each in a sentence.
  public private(set) var notes: [String] = []
  /// The known wrong fix that this is.
  public var wrongFix: KnownWrongFix?
  /// In how many of the generated sequences the text differs from every right answer, if that was measured.
  public var failedSequences: Int?
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
      let parts = [
        shown == 1 ? "Its story" : "Its \(shown) stories",
        stories.count > shown ? "\(stories.count - shown) more that you did not see" : nil,
        exercise.hasMoves ? "hundreds of generated sequences" : nil,
      ].compactMap(\.self)
      let all = parts.count > 2 ? "\(parts[0]), \(parts[1]), and \(parts[2])" : parts.joined(separator: " and ")
      self.init(.repaired, "\(all) \(all == "Its story" ? "ends as it" : "end as they") should.", stories)
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
    var (kind, reason) = failure.verdict
    if kind == .notRepaired, failure.leak == nil, let row = failure.firstDifference.map({ failure.rows[$0] }),
      let writer = exercise.writer(of: [row.expected, row.written], in: text)
    {
      reason += " `\(writer)` writes it."
    }
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
    if isOversized {
      let most = isStorm ? "4 GB of memory, with the thread sanitizer's," : "512 MB of memory"
      return (.tookTooMuch, "\(subject) takes more than \(most) \(place), so it was ended.")
    }
    // Before a crash or a hang, because a race is the likely cause of both.
    if outcome.standardError.contains("WARNING: ThreadSanitizer") {
      let places = ThreadSanitizerReport.places(in: outcome.standardError)
      let words = places.isEmpty ? "" : ": \(places.map { "`\($0)`" }.joined(separator: " and "))"
      return (.races, "Two threads use the same memory without a lock\(words).")
    }
    if let complaint {
      let step = written.last { !$0.isEmpty && !$0.hasPrefix(" ") } ?? ""
      return (
        .notRepaired,
        isStorm ? "While 4 threads use the types at once, \(complaint)." : "After `\(step)`, \(complaint)."
      )
    }
    if outcome.hung {
      let cause =
        outcome.standardError.contains(Watchdog.lineAtWork)
        ? "a thread runs forever" : "every thread waits, for a lock, a queue, or a task that nobody resumes"
      return (.hung, "\(subject) hangs \(place): \(cause). So it was ended.")
    }
    if case .signal = outcome.exit {
      let words = outcome.telltale().map { ": \($0)" } ?? ", without a word."
      return (.crashed, "\(subject) \(outcome.fact) \(place)\(words)")
    }
    guard isComplete, outcome.exit == .status(0) else {
      return (.endedEarly, "Your code ended the process (\(outcome.fact)) \(place). \(subject) must reach its end.")
    }
    return (.notRepaired, leak ?? differenceReason)
  }

  /// What is missing in the row that differs, or should not be there.
  private var differenceReason: String {
    let rows = rows
    let place = firstDifference ?? 0
    let (should, has) = rows.indices.contains(place) ? rows[place] : ("", "")
    let (expected, line) = (should.trimmingCharacters(in: .whitespaces), has.trimmingCharacters(in: .whitespaces))
    if function == nil {
      let step = rows.prefix(place).last { !$0.expected.hasPrefix(" ") && !$0.expected.isEmpty }?.expected ?? ""
      if let name = line.firstMatch(of: /^.*: (.*) is still alive$/)?.1 {
        return "After `\(step)`, \(name) leaks: something still keeps it."
      }
      let fault = expected.isEmpty ? "\"\(line)\" should not be there" : "\"\(expected)\" is missing"
      return "After `\(step)`, \(fault)."
    }
    let before = place > 0 ? "after \"\(rows[place - 1].expected)\"" : "at the beginning"
    if expected.isEmpty { return "\"\(line)\" should not be there \(before)." }
    if line.isEmpty { return "\"\(expected)\" is missing \(before)." }
    return "The story should write \"\(expected)\" \(before), and writes \"\(line)\"."
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

extension CheckResult {
  /// Names the exercise's file as the learner's folder does, where the compiler or a crash names it.
  mutating func useNames(of exercise: Exercise) {
    let name = "\(exercise.pitfall.name).swift"
    func named(_ text: String) -> String {
      text.replacing("Exercise/\(name)", with: name)
        .replacing(name, with: "Exercises/\(LearnerFolder.fileName(of: exercise))")
    }
    (reason, messages) = (named(reason), messages.map(named))
  }
}

extension Exercise {
  /// The learner's function that writes one of these lines, by the beginning of the text in it; nil if none does.
  fileprivate func writer(of lines: [String], in learners: String) -> String? {
    let source = SourceText(learners)
    let lines = lines.flatMap { line in
      let line = line.trimmingCharacters(in: .whitespaces)
      return [line, line.components(separatedBy: ": ").dropFirst().joined(separator: ": ")]
    }
    let token = source.tokens.first { token in
      let start = token.text.dropFirst().prefix { $0 != "\\" && $0 != "\"" }
      return token.text.hasPrefix("\"") && start.count > 3 && lines.contains { $0.hasPrefix(start) }
    }
    let writer = token.map { source.names(around: $0.line).dropFirst().joined(separator: ".") }
    return writer?.isEmpty == false ? writer : nil
  }

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
