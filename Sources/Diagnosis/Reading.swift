import Foundation
import PitfallCatalogue

/// One text being read, line by line.
///
/// It keeps where it last saw each word and the beginning of the text, so its memory does not grow with the text.
struct Reading {
  private let rules: MessageRules
  /// Where each of the rules' words was last seen.
  private var sightings: [Sighting?]
  /// For each rule the last line with all the words that it wants in one line.
  private var anchors: [Int: Anchor] = [:]
  private var hits: [Int: Hit] = [:]
  /// The first of each reason.
  private var clueHits: [Hit] = []
  private var clues: StackClues
  private var stack = StackFilter()
  private var addresses = Addresses()
  private var prose = Prose()
  private var lines = 0
  /// The number of lines. Each part of a very long line counts as one, because words far apart in it are not near.
  private var parts = 0
  private var invalidBytes = 0
  private var isBlank = true

  /// How many lines apart words are near.
  private static let near = 25

  private struct Sighting {
    let part: Int
    /// With the rest of its name, because rules know parts of names.
    let word: String
    let isFrame: Bool
    let range: Range<Int>
    /// Whether it is a few letters of a longer name, which may mean something else.
    let isPartOfName: Bool
  }

  private struct Anchor {
    let part: Int
    let place: String
    let line: Line
    let ranges: [Range<Int>]
    let isFrame: Bool
  }

  /// A message or a clue that the text has.
  struct Hit {
    /// Nil for something that only looks like a pitfall.
    let pitfall: String?
    let part: Int
    let evidence: Diagnosis.Evidence
    var outweighsMessages = false
    /// The number of letters that matched. The message with the most is the most specific one.
    let letters: Int
  }

  init(_ rules: MessageRules) {
    self.rules = rules
    sightings = Array(repeating: nil, count: rules.needing.count)
    clues = StackClues(rules.stackWords, rules.clues)
  }

  /// Reads one line, without its end.
  ///
  /// - Parameters:
  ///   - place: Where it stands, if that is not a line of a file.
  ///   - continuesLine: Whether it is a further part of a very long line.
  mutating func read(_ bytes: [UInt8], place: String? = nil, continuesLine: Bool = false) {
    parts += 1
    if !continuesLine { lines += 1 }
    let line = Line(bytes)
    invalidBytes += line.invalidBytes
    if isBlank, !line.isBlank { isBlank = false }
    guard stack.includes(line.bytes) else { return }
    let place = place ?? "line \(lines)"
    let isFrame = StackClues.isFrame(line.bytes)
    addresses.read(line.bytes, isFrame: isFrame)
    if !isFrame { prose.add(line) }

    let seen = rules.automaton.words(in: line.bytes)
    for hit in clues.hits(in: line, seen: seen, part: parts, place: place)
    where clueHits.count < 20 && !clueHits.contains(where: { $0.evidence.reason == hit.evidence.reason }) {
      clueHits.append(hit)
    }
    guard !seen.isEmpty else { return }
    for (words, range) in seen {
      let name = isFrame ? line.word(around: range) : line.name(around: range)
      sightings[words] = Sighting(
        part: parts, word: line.text(in: name), isFrame: isFrame, range: range,
        isPartOfName: line.name(around: range) != range && range.count < 12)
    }
    for rule in seen.keys.flatMap({ rules.excluding[$0] }) {
      if let hit = hits[rule], parts - hit.part <= Self.near { hits[rule] = nil }
    }
    for rule in Set(seen.keys.flatMap { rules.needing[$0] }) where hits[rule] == nil {
      let ranges = rules.all[rule].line.compactMap { seen[$0] }
      if ranges.count == rules.all[rule].line.count {
        anchors[rule] = Anchor(part: parts, place: place, line: line, ranges: ranges, isFrame: isFrame)
      }
      hits[rule] = hit(rules.all[rule], at: anchors[rule])
    }
  }

  /// The match of a rule whose words in one line were last seen there; nil if they are far away, or if other words that
  /// it needs are not near, or if words that exclude it are.
  private func hit(_ rule: MessageRules.Rule, at anchor: Anchor?) -> Hit? {
    func sighting(_ words: Int) -> Sighting? { sightings[words].flatMap { parts - $0.part <= Self.near ? $0 : nil } }
    guard let anchor, parts - anchor.part <= Self.near else { return nil }
    let near = rule.near.compactMap(sighting)
    guard near.count == rule.near.count, !rule.without.contains(where: { sighting($0) != nil }) else { return nil }
    // A word that only stands nearby, or is a part of another name, may be there for another reason.
    let isProved = near.allSatisfy { ($0.isFrame || $0.part == anchor.part) && !$0.isPartOfName }
    let isFrame = anchor.isFrame || near.contains(where: \.isFrame)
    return Hit(
      pitfall: rule.pitfall, part: anchor.part,
      evidence: .init(
        place: anchor.place, line: anchor.line.shown(around: anchor.ranges.min { $0.lowerBound < $1.lowerBound }),
        words: anchor.ranges.map { anchor.line.text(in: $0) } + near.map(\.word), reason: rule.reason,
        degree: !isProved ? .possible : isFrame ? .shown : .named, severity: Severity(of: anchor.line)),
      letters: (anchor.ranges + near.map(\.range)).reduce(0) { $0 + $1.count })
  }

  /// Says what the text shows.
  func finish(_ ranking: Ranking, as known: Diagnosis.Format? = nil) -> Diagnosis {
    // Rules and clues in the order of the catalogue, so that of equally specific ones the first wins each time.
    let found = (clueHits + hits.sorted { $0.key < $1.key }.map(\.value))
    // What ended the process stands before a warning, and a warning before a compiler's line.
    func weight(_ hit: Hit) -> (Int, Severity, Int) {
      (hit.outweighsMessages ? 0 : 1, hit.evidence.severity, -hit.letters)
    }
    let ranked = found.enumerated().sorted { one, other in
      let (first, second) = (weight(one.element), weight(other.element))
      return first == second ? one.offset < other.offset : first < second
    }
    var candidates: [(id: String, evidence: [Diagnosis.Evidence])] = []
    var lookAlikes: [Diagnosis.Evidence] = []
    for hit in ranked.map(\.element) {
      guard let id = hit.pitfall else {
        lookAlikes.append(hit.evidence)
        continue
      }
      if let index = candidates.firstIndex(where: { $0.id == id }) {
        candidates[index].evidence.append(hit.evidence)
      } else {
        candidates.append((id, [hit.evidence]))
      }
    }
    let isEnd = { (seen: Diagnosis.Evidence) in seen.reason == LookAlikes.anyEnd.reason }
    if lookAlikes.contains(where: { $0.severity == .ended && !isEnd($0) }) { lookAlikes.removeAll(where: isEnd) }
    let isExplained = candidates.contains { $0.evidence.contains { $0.severity == .ended } }
    let format = known ?? self.format(hasMessage: !found.isEmpty)
    let isReport = format == .crashReport || format == .jsonReport
    return Diagnosis(
      candidates: candidates.prefix(4).map { .init(id: $0.id, evidence: Array($0.evidence.prefix(3))) },
      // The words of a report are the system's own.
      related: isReport || !prose.isComplete ? [] : ranking.closest(to: prose.text),
      lookAlikes: candidates.isEmpty
        ? lookAlikes : isExplained ? [] : Array(lookAlikes.filter { $0.severity == .ended }.prefix(1)),
      advice: candidates.isEmpty
        ? addresses.advice { words in rules.number(of: words).map { sightings[$0] != nil } ?? false } : nil,
      format: format, lines: lines, invalidBytes: invalidBytes, isBlank: isBlank)
  }

  private func format(hasMessage: Bool) -> Diagnosis.Format {
    if stack.hasReportHeader { return .crashReport }
    let text = prose.text.lowercased()
    if ["addresssanitizer", "threadsanitizer", "leaksanitizer"].contains(where: text.contains) { return .sanitizer }
    return hasMessage || lines > 60 ? .log : .description
  }
}

/// The beginning of a text, without stacks.
struct Prose {
  private var bytes: [UInt8] = []
  private var lines = 0
  /// Whether it holds the whole text. A longer one is a log, in which any word occurs.
  private(set) var isComplete = true

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func add(_ line: Line) {
    lines += 1
    guard lines <= 800, bytes.count + line.original.utf8.count < 48_000 else {
      isComplete = false
      return
    }
    bytes += line.original.utf8
    bytes.append(0x0A)
  }
}
