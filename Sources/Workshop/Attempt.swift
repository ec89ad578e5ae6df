import Foundation
import PitfallCatalogue

/// A change that a learner could make to an exercise, with the verdict that it must get. `verify` tries all attempts.
///
/// `Exercises/Attempts/X.txt` lists the attempts as edits of the exercise's text:
///
/// ```text
/// == right: the cell removes itself in deinit
/// <<<<
///       document.addObserver(self, forKeyPath: "isFavorite", options: [.new])
///     }
/// ====
/// …
/// >>>>
/// ```
public struct Attempt: Sendable {
  public enum Kind: Sendable, Equatable {
    /// A repair other than the package's own.
    case right
    /// A wrong fix of the catalogue, by its telling.
    case known(String)
    /// Another wrong answer, or one that tries to pass without a repair.
    case refused
  }

  public let kind: Kind
  public let title: String
  /// Whether it does literally what the last hint says.
  let isHint: Bool
  /// The exercise's text with the edits.
  public let text: String

  static func all(of exercise: Exercise, in package: CoursePackage) throws -> [Attempt] {
    let path = "Exercises/Attempts/\(exercise.pitfall.name).txt"
    guard let source = package.textIfThere(path) else { return [] }
    return try source.components(separatedBy: "\n== ").map { $0.trimmingPrefix("== ") }.filter { $0.contains("<<<<") }
      .map { try Attempt(String($0), of: exercise, path) }
  }

  private init(_ source: String, of exercise: Exercise, _ path: String) throws {
    let heading = source.lines[0]
    let parts = heading.split(separator: ": ", maxSplits: 1).map(String.init)
    switch parts[0] {
    case "right", "hint": kind = .right
    case "wrong", "cheat": kind = .refused
    default: kind = .known(parts[0])
    }
    title = parts.last ?? heading
    isHint = parts[0] == "hint"
    var text = try exercise.text
    for edit in source.components(separatedBy: "\n<<<<\n").dropFirst() {
      // The newline is for an edit that leaves nothing behind.
      let body = (edit.components(separatedBy: "\n>>>>").first ?? "") + "\n"
      let sides = body.components(separatedBy: "\n====\n")
      guard sides.count == 2, let range = text.firstRange(of: sides[0]) else {
        throw WorkshopError("\(path), \"\(heading)\": the exercise has no such text:\n\(sides[0])")
      }
      text.replaceSubrange(range, with: sides[1].hasSuffix("\n") ? String(sides[1].dropLast()) : sides[1])
    }
    self.text = text
  }
}
