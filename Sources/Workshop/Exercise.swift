import Foundation
import Locking
import PitfallCatalogue
import SourceReading

/// One pitfall as a learner meets it: the naive types with a TODO in place of the flaw, and the story that plays them.
///
/// The texts are cut from the sources when they are first asked for, because most commands need one exercise of many.
public struct Exercise: Sendable {
  public let pitfall: Pitfall
  let package: CoursePackage
  private let cuts = Cuts()

  private static let mark = "// MARK: - Story"

  private var naive: (head: String, tail: String) {
    get throws { try cuts.once { try package.text("Sources/Pitfalls/\(pitfall.name).swift").parts(at: Self.mark) } }
  }
  private var fixed: String {
    get throws { try cuts.once { try package.text("Sources/Fixed/\(pitfall.name).swift").parts(at: Self.mark).head } }
  }

  /// The file that the learner edits: the types, without the story.
  public var text: String {
    get throws { try cuts.once { try naive.head.asExercise(pitfall).withImports(imports) } }
  }

  /// The repaired file, in the same form.
  public var solution: String { get throws { try cuts.once { try fixed.withImports(imports) } } }

  /// The story's text, which is the same for the naive and the fixed types.
  var story: String { get throws { try naive.tail } }

  /// The modules that the story imports.
  var imports: [String] {
    get throws { try cuts.once { try Set(naive.head.imports + fixed.imports).sorted() } }
  }

  private var hiddenFile: String { package.textIfThere("Exercises/Moves/\(pitfall.name).swift") ?? "" }

  /// The text of the moves and of the stories that the learner does not see.
  var hidden: String { hiddenFile.parts(at: "extension ").tail }

  /// The modules that the story and the hidden text import.
  var storyImports: [String] { get throws { try Set(imports + hiddenFile.imports).sorted() } }

  var stories: [CheckStory] { get throws { try CheckStory.all(of: pitfall, story: story, hidden: hiddenFile) } }

  /// The names of the exercise that a check uses although the story does not: they must stay, too.
  var furtherNames: [String] { get throws { try cuts.once(findFurtherNames) } }

  private func findFurtherNames() throws -> [String] {
    let (own, hidden) = (SourceText(try text), SourceText(hidden))
    let said = Set(
      SourceText(try story).tokens.flatMap { $0.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" } })
    let outer = own.declarations.flatMap {
      [$0] + (["enum", "extension"].contains($0.keyword) ? own.members(of: $0) : [])
    }
    let types = outer.filter { SourceText.typeKeywords.contains($0.keyword) }
    let members = outer.flatMap(own.members) + outer.filter { !types.map(\.name).contains($0.name) }
    let words = hidden.tokens.indices.map {
      (before: $0 > 0 ? hidden.tokens[$0 - 1].text : "", hidden.tokens[$0].text)
    }
    let used =
      types.map(\.name).filter { name in words.contains { $0.1 == name } }
      + members.filter { ["func", "let", "var"].contains($0.keyword) }.map(\.name).filter { name in
        words.contains { $0.1 == name && [".", "func"].contains($0.before) }
      }
    // A name that the story only reads may be one that a check sets.
    func isSet(_ name: String, in tokens: [SourceText.Token]) -> Bool {
      zip(tokens, tokens.dropFirst()).contains { $0.text == name && $1.text == "=" }
    }
    let storyTokens = SourceText(try story).tokens
    let setters = members.filter { $0.keyword == "var" }.map(\.name).filter {
      said.contains(Substring($0)) && isSet($0, in: hidden.tokens) && !isSet($0, in: storyTokens)
    }
    return Set(used).filter { !said.contains(Substring($0)) && $0 != pitfall.name }.sorted()
      + Set(setters).sorted().map { "\($0) { get set }" }
  }

  /// The check's own types, which stand in the code of its sequences, each with what it does.
  func checksOwnTypes(in code: [String]) -> [String] {
    let source = SourceText(hidden)
    let names = Set(SourceText(code.joined(separator: "\n")).words)
    let types = source.declarations.flatMap { [$0] + ($0.keyword == "extension" ? source.members(of: $0) : []) }
    return types.filter { SourceText.typeKeywords.contains($0.keyword) && names.contains($0.name) }.map { type in
      let words = source.comments(above: type.lines.lowerBound).map(\.text).filter { $0.hasPrefix("/// ") }
      return "\(type.name) belongs to the check. \(words.map { $0.dropFirst(4) }.joined(separator: " "))"
    }
  }

  /// The type that the function of the moves takes (`Moves`, `ThreadedMoves`, or `StormMoves`), or nil without moves.
  private var moves: Substring? { hidden.firstMatch(of: /static func moves\(_ moves: (\w+)\)/)?.1 }

  /// Whether sequences of moves are declared, which a check generates.
  var hasMoves: Bool { moves != nil }

  /// Whether several threads use the types at once.
  var hasStorm: Bool { moves == "StormMoves" }

  /// Whether the order of several threads' work decides what happens.
  public var isAboutThreads: Bool { hasStorm || moves == "ThreadedMoves" }

  /// The line of the TODO, from 1.
  public var todoLine: Int {
    get throws { SourceText(try text).comments.first { $0.text.hasPrefix("// TODO:") }?.line ?? 1 }
  }

  /// What a repair must leave as it is, in a sentence.
  var namesThatStay: String {
    get throws {
      let more = try furtherNames
      let list = more.map { "`\($0)`" }.joined(separator: ", ")
      let besides = more.isEmpty ? "" : "; so do these, which a check uses: \(list)"
      return "The names that the story uses stay, with their parameters\(besides)."
    }
  }

  /// The story as a file that the learner reads.
  public var storyFile: String {
    get throws {
      """
      // For reading: `workshop check` plays the package's own copy of this story, so changes here have no effect.
      // \(try namesThatStay)

      \(try imports.map { "import \($0)" }.joined(separator: "\n"))

      \(try story)
      """
    }
  }
}

/// What was cut from an exercise's sources already, by the name of the property. A command asks for the same text
/// several times, and scanning code took most of the time of `start`.
private final class Cuts: Sendable {
  private let kept = Locked<[String: any Sendable]>([:])

  func once<Cut: Sendable>(_ make: () throws -> Cut, for name: String = #function) rethrows -> Cut {
    if let cut = kept.withLock({ $0[name] }) as? Cut { return cut }
    let cut = try make()
    kept.withLock { $0[name] = cut }
    return cut
  }
}

extension String {
  /// The text before the first line that begins with a mark, and the rest.
  func parts(at mark: String) -> (head: String, tail: String) {
    let lines = lines
    let place = lines.firstIndex { $0.hasPrefix(mark) } ?? lines.count
    return (lines[..<place].joined(separator: "\n"), lines[place...].joined(separator: "\n"))
  }

  fileprivate var imports: [String] { SourceText(self).imports.map(\.module) }

  fileprivate func withImports(_ modules: [String]) -> String {
    let imports = Set(SourceText(self).imports.map(\.line))
    let rest = lines.enumerated().filter { !imports.contains($0.offset + 1) }.map(\.element).drop(while: \.isEmpty)
    return (modules.map { "import \($0)" } + [""] + rest).joined(separator: "\n")
  }

  /// The naive types as an exercise: a TODO stands in place of the comment that names the flaw, and the symptom in
  /// place of the cause. Other comments on lines of their own go, because they may explain the flaw. Doc comments stay,
  /// and so do comments that end a line of code, unless they name the fault.
  fileprivate func asExercise(_ pitfall: Pitfall) throws -> String {
    let source = SourceText(self)
    var lines = lines.map(Optional.some)
    var hasTODO = false
    for comment in source.comments where !comment.text.hasPrefix("///") {
      let index = comment.line - 1
      let code = lines[index].map { String($0.utf8.prefix(comment.column)) ?? "" } ?? ""
      // The first in the file says what to do, whichever of them the naive file explains.
      if comment.text.hasPrefix("// FLAW:") || comment.text.hasPrefix("// The same flaw:") {
        let advice = comment.isAlone ? " `workshop check \(pitfall.id)` plays the story; `workshop hint` helps." : ""
        lines[index] = code + (hasTODO ? "// TODO: And this." : "// TODO: Repair this.\(advice)")
        hasTODO = true
      } else if comment.isAlone {
        lines[index] = nil
      } else if comment.text.contains(/\b(fault|flaw)\b/) {
        lines[index] = String(code.reversed().drop { $0 == " " }.reversed())
      }
    }
    guard hasTODO else {
      throw WorkshopError(
        "Sources/Pitfalls/\(pitfall.name).swift has no FLAW comment, so nothing shows what to repair.")
    }
    if let type = source.declarations.first(where: { $0.name == pitfall.name }) {
      // What is said of owners and lives names the cause, too, and a prediction comes before it.
      let cause = source.comments(above: type.lines.lowerBound)
      let symptom = pitfall.symptoms.behaviors.first ?? pitfall.symptoms.logs.first ?? "Something is wrong."
      for comment in cause { lines[comment.line - 1] = nil }
      if let first = cause.first { lines[first.line - 1] = "/// What people report: \"\(symptom)\"" }
    }
    return lines.compactMap(\.self).joined(separator: "\n")
  }
}
