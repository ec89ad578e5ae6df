import Foundation
import PitfallCatalogue

/// One pitfall as a learner meets it: the naive types with a TODO in place of the flaw, and the story that plays them.
///
/// The texts are cut from the sources whenever they are asked for, because most commands need one exercise of many.
public struct Exercise: Sendable {
  public let pitfall: Pitfall
  let package: CoursePackage

  private static let mark = "// MARK: - Story"

  private var naive: (head: String, tail: String) {
    get throws { try package.text("Sources/Pitfalls/\(pitfall.name).swift").parts(at: Self.mark) }
  }
  private var fixed: String {
    get throws { try package.text("Sources/Fixed/\(pitfall.name).swift").parts(at: Self.mark).head }
  }

  /// The file that the learner edits: the types, without the story.
  public var text: String {
    get throws { try naive.head.withImports(imports).withSymptom(pitfall).withTODO(pitfall).withoutRemarks }
  }

  /// The repaired file, in the same form.
  public var solution: String { get throws { try fixed.withImports(imports) } }

  /// The story's text, which is the same for the naive and the fixed types.
  var story: String { get throws { try naive.tail } }

  /// The modules that the story imports.
  var imports: [String] { get throws { try Set(naive.head.imports + fixed.imports).sorted() } }

  private var variationsFile: String {
    package.textIfThere("Exercises/Variations/\(pitfall.name).swift") ?? ""
  }

  /// The text of the stories that the learner does not see.
  var variations: String { variationsFile.parts(at: "extension ").tail }

  /// The modules that the story and the variations import.
  var storyImports: [String] { get throws { try Set(imports + variationsFile.imports).sorted() } }

  var stories: [CheckStory] { get throws { try CheckStory.all(of: pitfall, story: story, variations: variationsFile) } }

  /// Whether sequences of moves are declared, which a check generates.
  var hasMoves: Bool { variations.contains("static func moves(_ moves: Moves)") }

  /// Whether several threads use the types at once.
  var hasStorm: Bool { variations.contains("moves.storm {") }

  /// Whether the order of several threads' work decides what happens.
  public var isAboutThreads: Bool { hasStorm || ["P36", "P37", "P41", "P52"].contains(pitfall.id) }

  /// The line of the TODO, from 1.
  public var todoLine: Int { get throws { (try text.lines.firstIndex { $0.contains("// TODO:") } ?? 0) + 1 } }

  /// The story as a file that the learner reads.
  public var storyFile: String {
    get throws {
      """
      // For reading: `workshop check` plays the package's own copy of this story, so changes here have no effect.

      \(try imports.map { "import \($0)" }.joined(separator: "\n"))

      \(try story)
      """
    }
  }
}

extension String {
  // Splitting the bytes takes a tenth of the time that splitting the characters takes.
  var lines: [String] {
    utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { String(Substring($0)) }
  }

  /// The text before the first line that begins with a mark, and the rest.
  func parts(at mark: String) -> (head: String, tail: String) {
    let lines = lines
    let place = lines.firstIndex { $0.hasPrefix(mark) } ?? lines.count
    return (lines[..<place].joined(separator: "\n"), lines[place...].joined(separator: "\n"))
  }

  fileprivate var imports: [String] {
    lines.compactMap { $0.hasPrefix("import ") ? String($0.dropFirst("import ".count)) : nil }
  }

  fileprivate func withImports(_ modules: [String]) -> String {
    let rest = lines.filter { !$0.hasPrefix("import ") }.drop { $0.isEmpty }
    return (modules.map { "import \($0)" } + [""] + rest).joined(separator: "\n")
  }

  /// The text, with a doc comment of the namespace that gives the symptom instead of the cause.
  fileprivate func withSymptom(_ pitfall: Pitfall) -> String {
    var lines = lines
    guard let type = lines.firstIndex(where: { $0.hasPrefix("public enum \(pitfall.name)") }) else { return self }
    let start = lines[..<type].lastIndex { !$0.hasPrefix("///") }.map { $0 + 1 } ?? 0
    let end = lines[start..<type].firstIndex(of: "///") ?? type
    let symptom = pitfall.symptoms.behaviors.first ?? pitfall.symptoms.logs.first ?? "Something is wrong."
    lines.replaceSubrange(start..<end, with: ["/// What people report: \"\(symptom)\""])
    return lines.joined(separator: "\n")
  }

  /// The text with a TODO in place of the comment that names the flaw.
  fileprivate func withTODO(_ pitfall: Pitfall) throws -> String {
    var lines = lines
    guard let first = lines.firstIndex(where: { $0.contains("// FLAW:") }) else {
      throw WorkshopError(
        "Sources/Pitfalls/\(pitfall.name).swift has no FLAW comment, so nothing shows what to repair.")
    }
    let indentation = lines[first].prefix { $0 == " " }
    let isOwnLine = lines[first].hasPrefix(indentation + "//")
    let todo = "// TODO: Repair this. `workshop check \(pitfall.id)` plays the story; `workshop hint` helps."
    guard isOwnLine else {
      lines[first] = lines[first].parts(of: "// FLAW:").head + "// TODO: Repair this."
      return lines.joined(separator: "\n")
    }
    let rest = lines[(first + 1)...].prefix { $0.hasPrefix(indentation + "// ") }.count
    lines.replaceSubrange(first...(first + rest), with: [indentation + todo])
    return lines.joined(separator: "\n")
  }

  /// The text without comments on lines of their own, which may explain the flaw. Doc comments stay, and so do those
  /// that end a line of code, unless they name the fault. A comment on the same flaw becomes a TODO.
  fileprivate var withoutRemarks: String {
    lines.map { $0.parts(of: "// The same flaw:").tail.isEmpty ? $0 : $0.prefix { $0 == " " } + "// TODO: And this." }
      .filter { line in
        let code = line.drop { $0 == " " }
        return !code.hasPrefix("//") || code.hasPrefix("///") || code.hasPrefix("// TODO:")
      }.map { line in
        let (code, remark) = line.parts(of: "  // ")
        // Most lines have no remark, and making the expression costs more than searching one.
        return !remark.isEmpty && remark.contains(/\b(fault|flaw)\b/) ? code : line
      }.joined(separator: "\n")
  }

  private func parts(of words: String) -> (head: String, tail: String) {
    guard let range = firstRange(of: words) else { return (self, "") }
    return (String(self[..<range.lowerBound]), String(self[range.upperBound...]))
  }
}
