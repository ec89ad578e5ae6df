import Foundation
import PitfallCatalogue
import SourceReading

/// A wrong fix of the catalogue, as a learner would write it into an exercise.
public struct KnownWrongFix: Sendable {
  public let scenario: Scenario
  /// The learner's file.
  public let text: String
  public var temptation: String { scenario.wrongFix?.temptation ?? "" }
  public var explanation: String { scenario.wrongFix?.explanation ?? "" }

  /// The words that it adds to the exercise, and those that it removes, with their numbers.
  private let change: [String: Int]
  fileprivate let exercise: Exercise
  /// The exercise's text at the start.
  private let original: String

  /// Every wrong fix of an exercise: an answer of the package, or else the exercise with the wrong fix's types in
  /// place of the naive ones. Then come the answers that the page lists.
  static func all(of exercise: Exercise, in package: CoursePackage) throws -> [KnownWrongFix] {
    let written = try Answer.all(of: exercise, in: package)
    let original = try exercise.text
    var known = try exercise.pitfall.scenarios.filter { $0.side == .wrongFix }.flatMap { scenario -> [KnownWrongFix] in
      let texts = written.filter { $0.kind == .known(scenario.name) }.map(\.text)
      if !texts.isEmpty { return texts.map { KnownWrongFix(scenario, $0, exercise, original) } }
      let source = try package.text(exercise.pitfall.source(of: scenario))
      return [KnownWrongFix(scenario, spliced(source, into: original), exercise, original)]
    }
    for answer in written where answer.kind == .listed {
      known += try listed(answer.title, exercise, package).map { KnownWrongFix($0, answer.text, exercise, original) }
    }
    return known
  }

  /// A wrong fix that the page lists and that no scenario plays, with what the page says about it.
  private static func listed(
    _ title: String, _ exercise: Exercise, _ package: CoursePackage
  ) throws -> [Scenario] {
    let path = "Playbook/\(exercise.pitfall.name).md"
    guard let text = package.textIfThere(path) else { return [] }
    let lines = Page(path: path, text: text).lines(of: "Wrong fixes").map(\.text)
    let starts = lines.indices.filter { lines[$0].hasPrefix("**") || lines[$0].hasPrefix("- **") }
    let entries = starts.map { start in
      let more = lines[(start + 1)...].prefix { !$0.isEmpty && !$0.hasPrefix("- ") && !$0.hasPrefix("**") }
      return ([lines[start]] + more).joined(separator: " ").drop { $0 != "*" }
    }
    guard let entry = entries.first(where: { $0.hasPrefix("**\(title)") }) else {
      throw WorkshopError("\(path) lists no wrong fix **\(title)**, which an answer names.")
    }
    return .wrongFix(
      "listed: \(title)", title, .holds([]), type: title, temptation: "The pitfall's page lists it.",
      explanation: Page.visible(String(entry)).replacing("**", with: ""), story: .sync { _ in })
  }

  private init(_ scenario: Scenario, _ text: String, _ exercise: Exercise, _ original: String) {
    self.scenario = scenario
    self.text = text
    self.exercise = exercise
    self.original = original
    change = Self.change(from: original, to: text)
  }

  /// How similar this change of the exercise is to another one, from 0 to 1: the share of words that both have.
  func likeness(to other: String) -> Double {
    let its = Self.change(from: original, to: other)
    let words = Set(change.keys).union(its.keys)
    let (common, all) = words.reduce((0, 0)) { sums, word in
      let (a, b) = (change[word] ?? 0, its[word] ?? 0)
      guard a.signum() * b.signum() >= 0 else { return (sums.0, sums.1 + abs(a) + abs(b)) }
      return (sums.0 + min(abs(a), abs(b)), sums.1 + max(abs(a), abs(b)))
    }
    return all == 0 ? 0 : Double(common) / Double(all)
  }

  /// Whether a text has what the explanation speaks of: at least half of the words that the wrong fix adds, and the
  /// repair does not.
  func isSpeakingOf(_ other: String) -> Bool {
    let its = Self.change(from: original, to: other)
    let repair = (try? exercise.solution).map { Self.change(from: original, to: $0) } ?? [:]
    let words = change.filter { $0.value > 0 && $0.key != "(a name)" && (repair[$0.key] ?? 0) <= 0 }.keys
    return 2 * words.count { its[$0] ?? 0 > 0 } >= words.count
  }

  /// Whether its story ends with this transcript, and the naive story does not.
  func wrote(_ transcript: [String]) -> Bool {
    let naive = exercise.pitfall.scenarios.filter { $0.side == .naive }.map(\.debugClaim.transcript)
    return !transcript.isEmpty && scenario.debugClaim.transcript == transcript && !naive.contains(transcript)
  }

  /// The words that a text has more often or less often than another. All names that are new in it count as one word.
  private static func change(from old: String, to new: String) -> [String: Int] {
    let (old, new) = (SourceText(old), SourceText(new))
    let keywords: Set = ["let", "var", "func", "class", "struct", "enum"]
    let made = Set(new.names(after: keywords).map(\.text)).subtracting(old.words)
    var counts: [String: Int] = [:]
    for word in new.words where word.saysSomething { counts[made.contains(word) ? "(a name)" : word, default: 0] += 1 }
    for word in old.words where word.saysSomething { counts[word, default: 0] -= 1 }
    return counts.filter { $0.value != 0 }
  }

  /// Replaces the naive types with the wrong fix's types of the same names, and adds its other types.
  private static func spliced(_ source: String, into text: String) -> String {
    let (wrong, naive) = (SourceText(source), SourceText(text))
    guard let space = wrong.declarations.first(where: { $0.keyword == "extension" }).map(wrong.members)?.first,
      let own = naive.declarations.first(where: { $0.keyword == "enum" })
    else { return text }
    var lines = text.lines
    let types = naive.members(of: own)
    func place(_ member: SourceText.Declaration) -> Int {
      types.firstIndex { $0.name == member.name } ?? types.count
    }
    // From the last to the first, so that the places of the others stay.
    let members = wrong.members(of: space).filter { $0.keyword != "typealias" }
    for member in members.reversed().sorted(by: { place($0) > place($1) }) {
      let new = wrong.text(of: member).filter { !$0.contains("// FLAW:") }.map { $0.isEmpty ? $0 : "  " + $0 }
      if place(member) < types.count {
        let old = types[place(member)]
        let start = naive.comments(above: old.lines.lowerBound).first?.line ?? old.lines.lowerBound
        lines.replaceSubrange((start - 1)..<old.lines.upperBound, with: new)
      } else {
        lines.insert(contentsOf: [""] + new, at: own.lines.upperBound - 1)
      }
    }
    let imports = wrong.imports.map(\.module).filter { !naive.imports.map(\.module).contains($0) }
    return (imports.map { "import \($0)" } + lines).joined(separator: "\n")
  }
}

extension [KnownWrongFix] {
  /// The wrong fix that is in a learner's file; nil if it is none of these.
  func match(_ text: String, _ verdict: CheckResult) -> KnownWrongFix? {
    if let solution = try? first?.exercise.solution, SourceText(solution).words == SourceText(text).words { return nil }
    let seen = verdict.failure.flatMap { $0.isHidden ? nil : $0.written }
    let known = filter { $0.isSpeakingOf(text) }
    let place = Self.place(
      likeness: known.map { $0.likeness(to: text) }, wroteTheSame: known.map { seen.map($0.wrote) ?? false })
    return place.map { known[$0] }
  }

  /// The wrong fix that is most like the learner's change: much alike, or a little, with the same transcript.
  static func place(likeness: [Double], wroteTheSame: [Bool]) -> Int? {
    func isLess(_ one: Int, _ other: Int) -> Bool { likeness[one] < likeness[other] }
    if let best = likeness.indices.max(by: isLess), likeness[best] >= 0.6 { return best }
    return likeness.indices.filter { likeness[$0] >= 0.2 && wroteTheSame[$0] }.max(by: isLess)
  }
}

extension String {
  /// Whether the word is more than a bracket or a comma.
  fileprivate var saysSomething: Bool { count > 1 || first?.isPunctuation != true }
}
