import Foundation
import PitfallCatalogue

/// An answer that a learner could give to an exercise, with the verdict that it must get. `verify` tries all answers.
///
/// `Exercises/Answers/X.txt` lists the answers as a diff of the exercise's text, without line numbers:
///
/// ```diff
/// == right: the cell removes itself in deinit
///        document.addObserver(self, forKeyPath: "isFavorite", options: [.new])
///      }
/// +
/// +    deinit {
/// +      document.removeObserver(self, forKeyPath: "isFavorite")
/// +    }
/// @@
/// -    let name = "cell"
/// ```
///
/// A line `@@` begins the next hunk. Each hunk has enough context to fit at one place only. After `as: TITLE`, the diff
/// changes the answer above it with that title, in place of the exercise. The hint comes first, then come the right
/// answers, the wrong ones, and the cheats.
public struct Answer: Sendable {
  public enum Kind: Sendable, Equatable {
    /// A repair other than the package's own.
    case right
    /// A wrong fix of the catalogue, by its scenario.
    case known(String)
    /// A wrong fix that the page lists, and whose bold words there are the answer's title.
    case listed
    /// Another wrong answer, or one that tries to pass without a repair.
    case refused
  }

  public let kind: Kind
  public let title: String
  /// Whether it does literally what the last hint says.
  let isHint: Bool
  /// Where its kind stands among the others.
  let rank: Int
  /// The exercise's text with the changes.
  public let text: String

  static func all(of exercise: Exercise, in package: CoursePackage) throws -> [Answer] {
    let path = "Exercises/Answers/\(exercise.pitfall.name).txt"
    guard let source = package.textIfThere(path) else { return [] }
    return try all(in: source, path, of: exercise.text)
  }

  /// The answers in a file's text. Text above the first one is for readers.
  static func all(in source: String, _ path: String, of text: String) throws -> [Answer] {
    let lines = source.lines
    let headings = lines.indices.filter { lines[$0].hasPrefix("== ") }
    var answers: [Answer] = []
    for (start, end) in zip(headings, headings.dropFirst() + [lines.count]) {
      let heading = String(lines[start].dropFirst("== ".count))
      var (diff, original) = (lines[(start + 1)..<end], text)
      if let base = diff.first, base.hasPrefix("as: ") {
        guard let answer = answers.first(where: { $0.title == base.dropFirst("as: ".count) }) else {
          throw WorkshopError("\(path), \"\(heading)\", \"\(base)\": no answer above has this title.")
        }
        (diff, original) = (diff.dropFirst(), answer.text)
      }
      answers.append(try Answer(heading, diff, path, original.lines))
    }
    return answers
  }

  private init(_ heading: String, _ diff: ArraySlice<String>, _ path: String, _ original: [String]) throws {
    let parts = heading.split(separator: ": ", maxSplits: 1).map(String.init)
    switch parts[0] {
    case "right", "hint": kind = .right
    case "wrong", "cheat": kind = .refused
    case "listed": kind = .listed
    default: kind = .known(parts[0])
    }
    title = parts.last ?? heading
    isHint = parts[0] == "hint"
    rank = ["hint": 0, "right": 1, "cheat": 3][parts[0]] ?? 2
    var (lines, next) = ([String](), 0)
    for (index, hunk) in diff.split(separator: "@@", omittingEmptySubsequences: false).enumerated() {
      // An empty line is an empty line of context, except at the end.
      let hunk = hunk.reversed().drop(while: \.isEmpty).reversed()
      func fault(_ words: String) -> WorkshopError {
        WorkshopError("\(path), \"\(heading)\", hunk \(index + 1) \(words):\n\(hunk.joined(separator: "\n"))")
      }
      guard hunk.contains(where: { $0.hasPrefix("+") || $0.hasPrefix("-") }) else { throw fault("changes nothing") }
      guard hunk.allSatisfy({ $0.isEmpty || " +-".contains($0.prefix(1)) }) else {
        throw fault("has a line that begins with none of \"+\", \"-\", and a space")
      }
      let old = hunk.filter { !$0.hasPrefix("+") }.map { $0.dropFirst() }
      let places = original.indices.filter { original[$0...].starts(with: old, by: ==) }
      guard places.count == 1, !old.isEmpty else {
        throw fault(
          places.isEmpty ? "fits nowhere" : "fits at \(places.count) places, and needs another line of context")
      }
      guard places[0] >= next else { throw fault("stands behind a hunk that changes later lines, or the same ones") }
      lines += original[next..<places[0]] + hunk.filter { !$0.hasPrefix("-") }.map { String($0.dropFirst()) }
      next = places[0] + old.count
    }
    text = (lines + original[next...]).joined(separator: "\n")
  }
}
