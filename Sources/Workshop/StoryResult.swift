import ChildProcesses
import ExerciseRunner
import Foundation

/// The course of a story that a learner's types played, beside the course that was expected.
public struct StoryResult: Sendable {
  /// The function that is the story; nil for a sequence of moves, and for a storm of several threads.
  let function: String?
  let isStorm: Bool
  /// The story in a sentence or two.
  public let title: String
  /// Whether the learner does not see the story.
  public let isHidden: Bool
  public let expected: [String]
  public let written: [String]
  /// The lines that the learner's code printed.
  public let printed: [String]
  /// How the process ended. Its transcript has the story's lines.
  let outcome: Outcome
  /// Whether the story reached its end.
  let isComplete: Bool
  /// Whether it took more memory than a story may.
  let isOversized: Bool
  /// The first line that differs, if it is not the first one in which both columns differ: in a sequence, a step that
  /// does the same again may differ without a fault.
  private let difference: Int?
  /// What leaks, in a sentence, if the result is about that.
  var leak: String?
  /// The clause that says what the check waited for in vain, or what went wrong in a storm; nil if nothing did.
  let complaint: String?

  init(_ story: CheckStory, _ outcome: Outcome, _ records: [ExerciseProgram.Record]) {
    let lines = records.filter { $0.mark == .line }.compactMap { $0.fields.last?.replacing("\\n", with: "\n") }
    (function, title, isHidden, expected) = (story.function, story.title, story.isHidden, story.expected)
    (written, printed) = (lines, outcome.transcript)
    isComplete = records.last?.mark == .end
    isOversized = records.contains { $0.mark == .memory } || outcome.ranOutOfMemory
    self.outcome = Outcome(
      exit: outcome.exit, transcript: lines, standardError: outcome.standardError, seconds: outcome.seconds)
    (isStorm, difference, complaint) = (false, nil, nil)
  }

  /// A sequence of moves. An empty line stands where the other column has a line more.
  init(title: String, expected: [String], written: [String], difference: Int? = nil, _ run: SequenceRun) {
    (function, self.title, isHidden, self.expected, self.written) = (nil, title, true, expected, written)
    (printed, outcome) = ([], run.outcome)
    (isComplete, isOversized) = (run.isComplete, run.isOversized)
    (isStorm, self.difference, complaint) = (false, difference, run.waitInVain)
  }

  /// A storm of several threads.
  init(title: String, storm outcome: Outcome, _ records: [ExerciseProgram.Record]) {
    let run = SequenceRun((outcome, records))
    let races = outcome.standardError.contains("WARNING: ThreadSanitizer")
    let fault = records.first { $0.mark == .line }?.fields.last
    complaint = run.waitInVain ?? fault
    (function, self.title, isHidden) = (nil, title, true)
    expected = ["4 threads: \(races || fault == nil ? "no data race" : "nothing is lost")"]
    written = ["4 threads: \(races ? "a data race" : complaint ?? outcome.fact)"]
    (printed, self.outcome) = ([], outcome)
    (isComplete, isOversized) = (run.isComplete, outcome.standardError.contains("hard rss limit exhausted"))
    (isStorm, difference) = (true, nil)
  }

  /// A sequence or a storm is a result only if it fails.
  public var isRight: Bool {
    function != nil && isComplete && outcome.exit == .status(0) && written == expected
  }

  /// The lines side by side: equal ones in one row, and an empty text where the other column has a line more.
  public var rows: [(expected: String, written: String)] {
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in function == nil ? [] : Array(self.written.difference(from: self.expected)) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var (rows, expected, written) = ([(expected: String, written: String)](), expected[...], written[...])
    while !expected.isEmpty || !written.isEmpty {
      let (isMissing, isNew) = (removed.contains(expected.startIndex), inserted.contains(written.startIndex))
      let should = isNew && !isMissing ? nil : expected.popFirst()
      let has = isMissing && !isNew ? nil : written.popFirst()
      rows.append((should ?? "", has ?? ""))
    }
    return rows
  }

  /// The first row of ``rows`` that differs; nil if none does.
  public var firstDifference: Int? { difference ?? rows.firstIndex { $0.expected != $0.written } }
}
