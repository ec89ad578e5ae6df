import Foundation
import PitfallCatalogue

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
  /// Why it is right.
  public let explanation: String

  /// The letter of a choice: `a`, `b`, `c`.
  public static func letter(_ index: Int) -> String { String(UnicodeScalar(UInt8(97 + index))) }

  /// The choice with this letter or number; nil if there is none.
  public func choice(_ word: String) -> Int? {
    choices.indices.first { [Self.letter($0), "\($0 + 1)"].contains(word.lowercased()) }
  }

  /// Puts the right choice among the others, at a place that depends only on the exercise.
  fileprivate init(_ kind: Kind, _ text: String, right: [String], wrong: [[String]], explanation: String, seed: String)
  {
    let place = Int(seed.utf8.reduce(7 as UInt) { ($0 &* 31) ^ UInt($1) } % UInt(wrong.count + 1))
    var choices = wrong
    choices.insert(right, at: place)
    (self.kind, self.text, self.choices, answer, self.explanation) = (kind, text, choices, place, explanation)
  }
}

extension Exercise {
  /// What will the naive observer write? The right choice is its transcript. The other choices are the transcripts of
  /// the repaired observer and of the wrong fixes. Nil if there are fewer than two others.
  public var prediction: Question? {
    get throws { try predicted() }
  }

  private func predicted() throws -> Question? {
    guard let naive = pitfall.telling("naive"), Build.current.reasonNotToPlay(naive) == nil else { return nil }
    let claim = naive.claim(in: .current)
    let right = claim.choice
    let others = pitfall.tellings.filter { $0.counterpart == "fixed" || $0.name == "fixed" }.map {
      $0.claim(in: .current).choice
    }
    var wrong: [[String]] = []
    for choice in others + claim.distractors where choice != right && !wrong.contains(choice) { wrong.append(choice) }
    guard wrong.count >= 2 else { return nil }
    return Question(
      .prediction, "What will the transcript be? \(try scenes[0].title)", right: right, wrong: Array(wrong.prefix(3)),
      explanation: pitfall.summary, seed: pitfall.name)
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
      wrong: try others.prefix(2).map { try $0.codeLines(of: $0.solution) },
      explanation: "It is \(pitfall.heading), and this is the line: `\(try flawedLine)`. The other two are repaired.",
      seed: pitfall.name + "search")
  }
}

extension Exercise {
  /// A text of this exercise without its comments, its imports, and its pitfall's name, which give the answer away: the
  /// question's heading names the pitfall.
  private func codeLines(of text: String) -> [String] {
    text.lines.filter { !$0.contains("///") && !$0.hasPrefix("import ") }.compactMap { line in
      let code = line.firstRange(of: "// ").map { String(line[..<$0.lowerBound]) } ?? line
      return code.allSatisfy(\.isWhitespace) && !line.allSatisfy(\.isWhitespace)
        ? nil : code.replacing(pitfall.name, with: "Example")
    }.reduce(into: []) { lines, line in
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
    case .hangs: transcript + ["(and then nothing more: it hangs)"]
    case .crashes: transcript + ["(and then it crashes)"]
    }
  }

  /// Transcripts that a hasty reader may expect: the last line is missing, or comes twice.
  fileprivate var distractors: [[String]] {
    let lines = transcript
    guard let last = lines.last else { return [] }
    return [Array(lines.dropLast()), lines + [last]].filter { !$0.isEmpty }
  }
}
