import Foundation
import PitfallCatalogue

/// A change that a learner could make to an exercise, with the verdict that it must get. `rehearse` tries all attempts.
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
    case wrong(String)
    /// No repair: it tries to pass without one.
    case cheat
  }

  public let kind: Kind
  public let title: String
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
    case "right": kind = .right
    case "cheat": kind = .cheat
    default: kind = .wrong(parts[0])
    }
    title = parts.last ?? heading
    var text = try exercise.text
    for edit in source.components(separatedBy: "\n<<<<\n").dropFirst() {
      let sides = (edit.components(separatedBy: "\n>>>>").first ?? "").components(separatedBy: "\n====\n")
      let (old, new) = (sides[0], sides.count > 1 ? sides[1] : "")
      guard let range = text.firstRange(of: old) else {
        throw WorkshopError("\(path), \"\(heading)\": the exercise has no such text:\n\(old)")
      }
      text.replaceSubrange(range, with: new.hasSuffix("\n====") ? String(new.dropLast(5)) : new)
    }
    self.text = text
  }
}
