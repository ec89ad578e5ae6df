import Foundation
import PitfallCatalogue
import SourceReading

/// A question about an exercise. The learner answers it before the story runs.
public struct Question: Sendable {
  public enum Kind: String, Sendable {
    /// Which of these transcripts will the naive observer write?
    case prediction
    /// Which of these files has the pitfall?
    case search
  }

  public let kind: Kind
  public let text: String
  public let choices: [[String]]
  /// The index of the right choice.
  public let answer: Int
  /// Why each wrong choice is wrong, in the order of the choices.
  public let reasons: [String]
  /// Why it is right.
  public let explanation: String

  /// The letter of a choice: `a`, `b`, `c`.
  public static func letter(_ index: Int) -> String { String(UnicodeScalar(UInt8(97 + index))) }

  /// The choice with this letter or number; nil if there is none.
  public func choice(_ word: String) -> Int? {
    choices.indices.first { [Self.letter($0), "\($0 + 1)"].contains(word.lowercased()) }
  }

  /// Puts the right choice among the others, at a place that depends only on the exercise.
  fileprivate init(
    _ kind: Kind, _ text: String, right: [String], wrong: [(choice: [String], reason: String)], explanation: String,
    seed: String
  ) {
    let place = Int(seed.utf8.reduce(7 as UInt) { ($0 &* 31) ^ UInt($1) } % UInt(wrong.count + 1))
    var choices = wrong
    choices.insert((right, ""), at: place)
    (self.kind, self.text, answer, self.explanation) = (kind, text, place, explanation)
    (self.choices, reasons) = (choices.map(\.choice), choices.map(\.reason))
  }
}

extension Exercise {
  /// Asks: what will the naive observer write? The right choice is its transcript. Each wrong choice comes from a wrong
  /// idea of the observer, and has every line that the story itself writes. Nil if there are fewer than two of them.
  public var prediction: Question? {
    get throws {
      guard let naive = pitfall.scenario("naive"), let fixed = pitfall.scenario("fixed"),
        Build.current.reasonNotToPlay(naive) == nil
      else { return nil }
      let right = naive.claim(in: .current).choice
      let repaired = fixed.claim(in: .current).transcript
      let written = naive.claim(in: .current).transcript
      let story = try self.story
      let own = repaired.filter(story.writes)
      let common = zip(repaired, written).prefix { $0 == $1 }.count
      let ideas: [(choice: [String], reason: String)] = [
        (repaired, "That is what a repaired observer writes."),
        (own, "The observer is not silent: something still reaches it."),
        (Array(repaired[..<common]) + Claim.crash, "Nothing ends the process here: no line traps or raises."),
        (Array(repaired[..<common]) + Claim.hang, "Nothing waits here: every call returns."),
        (
          Array(repaired[..<common]) + own.filter { !repaired[..<common].contains($0) },
          "The observer does not fall silent at that point."
        ),
      ]
      var wrong: [(choice: [String], reason: String)] = []
      for idea in ideas where idea.choice != right && !idea.choice.isEmpty {
        if !wrong.contains(where: { $0.choice == idea.choice }) { wrong.append(idea) }
      }
      // A crash or a hang is a wrong idea only where the process neither crashes nor hangs.
      if right.last == Claim.crash[0] || right.last == Claim.hang[0] {
        wrong.removeAll { $0.reason.hasPrefix("Nothing ends") || $0.reason.hasPrefix("Nothing waits") }
      }
      guard wrong.count >= 2 else { return nil }
      return Question(
        .prediction, "What will the transcript be? \(try stories[0].title)", right: right,
        wrong: Array(wrong.prefix(3)), explanation: pitfall.summary, seed: pitfall.name)
    }
  }

  /// Which of three files has the pitfall? The other two are repaired. Their pitfalls belong to the same family, or are
  /// easily confused with this one.
  public func search(in course: Course) throws -> Question? {
    let near =
      pitfall.related.compactMap(course.exercise(named:))
      + course.exercises.filter { $0.pitfall.family == pitfall.family }
    var others: [Exercise] = []
    for one in near where one.pitfall.id != pitfall.id && !others.contains(where: { $0.pitfall.id == one.pitfall.id }) {
      others.append(one)
    }
    guard others.count >= 2 else { return nil }
    return Question(
      .search, "Which of these three has this pitfall? \(pitfall.summary)", right: try codeLines(of: text),
      wrong: try others.prefix(2).map {
        (try $0.codeLines(of: $0.solution), "That one is repaired: its pitfall was \($0.pitfall.heading).")
      },
      explanation: "It is \(pitfall.heading), and this is the line: `\(try flawedLine)`. The other two are repaired.",
      seed: pitfall.name + "search")
  }
}

extension Exercise {
  /// A text of this exercise without its comments, its imports, and its pitfall's name, which give the answer away: the
  /// question's heading names the pitfall.
  private func codeLines(of text: String) -> [String] {
    let source = SourceText(text)
    let comments = Dictionary(source.comments.map { ($0.line, $0) }) { first, _ in first }
    let imports = Set(source.imports.map(\.line))
    return text.lines.enumerated().compactMap { index, line -> String? in
      if imports.contains(index + 1) || comments[index + 1]?.isAlone == true { return nil }
      let code = comments[index + 1].map { String(line.utf8.prefix($0.column)) ?? line } ?? line
      return String(code.reversed().drop { $0 == " " }.reversed()).replacing(pitfall.name, with: "Example")
    }.reduce(into: [String]()) { lines, line in
      if !line.isEmpty || lines.last?.isEmpty == false { lines.append(line) }
    }
  }
}

extension Exercise {
  /// The code that the TODO is about. The answer to a search shows it, because a hint would come unasked.
  private var flawedLine: String {
    get throws {
      let lines = try text.lines
      let todo = lines[try todoLine - 1].trimmingPrefix { $0 == " " }
      let line = todo.hasPrefix("//") ? lines[try todoLine...].first ?? "" : lines[try todoLine - 1]
      return line.components(separatedBy: " // ")[0].trimmingCharacters(in: .whitespaces)
    }
  }
}

extension Claim {
  /// The transcript, and the process's end if it is not a normal one.
  fileprivate var choice: [String] {
    switch self {
    case .holds, .misbehaves, .leaks, .races: transcript
    case .hangs: transcript + Self.hang
    case .crashes: transcript + Self.crash
    }
  }

  fileprivate static let hang = ["(and then nothing more: it hangs)"]
  fileprivate static let crash = ["(and then it crashes)"]
}

extension String {
  /// Whether a story with this text writes a line itself, and not through an observer.
  fileprivate func writes(_ line: String) -> Bool {
    let starts = matches(of: /transcript\("([^"\\]{5,})/).map { String($0.1) }
    let released = matches(of: /released\("([^"\\]+)"/).map { "\($0.1) was released" }
    return (starts + released).contains(where: line.hasPrefix)
  }
}
