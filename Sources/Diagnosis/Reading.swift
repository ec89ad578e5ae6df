import Foundation
import PitfallCatalogue

/// One text being read, line by line.
///
/// It keeps where it last saw each word and the beginning of the text, so its memory does not grow with the text.
struct Reading {
  private let table: MessageTable
  /// Where each of the table's words was last seen.
  private var sightings: [Sighting?]
  /// For each row the last line with all the words that it wants in one line.
  private var anchors: [Int: Anchor] = [:]
  /// For each row the match of it.
  private var hits: [Int: Hit] = [:]
  private var signs: Signs
  /// The words of the line above, and of the frames of the runtime between it and the line above these.
  private var above: Set<Int> = []
  /// The words of frames of the runtime and of dispatch, which stand between a check and the code that it guards.
  private let runtime: Int
  /// The words of the system's own observers, of run loops, drawing, and launching, which stand in nearly every stack
  /// and say nothing.
  private let system: Int
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
    /// With the rest of its name, because the table has parts of names.
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
  }

  /// A row of the table that the text has.
  private struct Hit {
    let row: Int
    let part: Int
    let evidence: Diagnosis.Evidence
    /// The number of letters that matched. The message with the most is the most specific one.
    let letters: Int
  }

  init(_ table: MessageTable) {
    self.table = table
    sightings = Array(repeating: nil, count: table.needing.count)
    signs = Signs(table)
    runtime = table.number("runtimeFrame")
    system = table.number("systemFrame")
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
    guard stack.includes(line) else { return }
    let place = place ?? "line \(lines)"
    addresses.read(line)
    if !line.isFrame { prose.add(line) }

    var seen = table.automaton.words(in: line.bytes)
    if let own = seen[system] { seen = seen.filter { !own.overlaps($0.value) } }
    for (words, plain, other) in table.positions where above.contains(other) { seen[words] = seen[plain] }
    for (sign, range) in signs.read(line, seen) { seen[table.number(sign.rawValue)] = range }
    above = (seen[runtime] == nil ? [] : above).union(seen.keys)
    guard !seen.isEmpty else { return }
    for (words, range) in seen {
      let name = line.isFrame ? line.word(around: range) : line.name(around: range)
      sightings[words] = Sighting(
        part: parts, word: line.text(in: name), isFrame: line.isFrame, range: range,
        isPartOfName: line.name(around: range) != range && range.count < 12)
    }
    for row in seen.keys.flatMap({ table.excluding[$0] }) {
      if let hit = hits[row], parts - hit.part <= Self.near { hits[row] = nil }
    }
    for row in Set(seen.keys.flatMap { table.needing[$0] }) where hits[row] == nil {
      let ranges = table.rows[row].line.compactMap { seen[$0] }
      if ranges.count == table.rows[row].line.count {
        anchors[row] = Anchor(part: parts, place: place, line: line, ranges: ranges)
      }
      hits[row] = hit(row, at: anchors[row])
    }
  }

  /// The match of a row whose words in one line were last seen there; nil if they are far away, or if other words that
  /// it needs are not near, or if words that exclude it are.
  private func hit(_ number: Int, at anchor: Anchor?) -> Hit? {
    let row = table.rows[number]
    func sighting(_ words: Int) -> Sighting? { sightings[words].flatMap { parts - $0.part <= Self.near ? $0 : nil } }
    guard let anchor, parts - anchor.part <= Self.near else { return nil }
    let near = row.near.compactMap(sighting)
    guard near.count == row.near.count, !row.without.contains(where: { sighting($0) != nil }) else { return nil }
    // A word that only stands nearby, or is a part of another name, may be there for another reason.
    let isProved =
      !row.isGuess
      && near.allSatisfy { ($0.isFrame || $0.part == anchor.part || $0.range.count >= 30) && !$0.isPartOfName }
    let hasPlace = table.positions.contains { row.line.contains($0.words) }
    let isFrame = hasPlace || anchor.line.isFrame || near.contains(where: \.isFrame)
    return Hit(
      row: number, part: anchor.part,
      evidence: .init(
        place: anchor.place, line: anchor.line.shown(around: anchor.ranges.min { $0.lowerBound < $1.lowerBound }),
        words: anchor.ranges.map { anchor.line.text(in: $0) } + near.map(\.word), reason: row.reason,
        degree: !isProved ? .possible : isFrame ? .shown : .named, severity: severity(of: row, in: anchor.line)),
      // A frame right below another says more than as many letters.
      letters: (anchor.ranges + near.map(\.range)).reduce(hasPlace ? 20 : 0) { $0 + $1.count })
  }

  /// An exception whose reason quotes a warning ended the process, and the compiler's quotation of a message did not.
  private func severity(of row: MessageTable.Row, in line: Line) -> Severity {
    let text = String(decoding: line.bytes, as: UTF8.self)
    let ends = ["terminating app", "fatal error", "uncaught exception", "addresssanitizer"]
    if ends.contains(where: text.contains) { return .ended }
    let isCompiler = ["warning: ", "error: "].contains { word in
      text.contains(": \(word)") || text.drop(while: \.isWhitespace).hasPrefix(word)
    }
    return row.severity == .ended && isCompiler ? .compiler : row.severity
  }

  /// Says what the text shows.
  func finish(_ ranking: Ranking, as known: Diagnosis.Format? = nil) -> Diagnosis {
    // What ended the process stands before a warning, and a warning before a compiler's line. Of equally specific
    // messages, the table's first one wins.
    func weight(_ hit: Hit) -> (Int, Severity, Int, Int) {
      (table.rows[hit.row].outweighs ? 0 : 1, hit.evidence.severity, -hit.letters, hit.row)
    }
    let ranked = hits.values.sorted { weight($0) < weight($1) }
    var candidates: [(id: String, evidence: [Diagnosis.Evidence])] = []
    var lookAlikes: [Diagnosis.Evidence] = []
    for hit in ranked {
      guard let id = table.rows[hit.row].page else {
        lookAlikes.append(hit.evidence)
        continue
      }
      if let index = candidates.firstIndex(where: { $0.id == id }) {
        // The same words, read in another way, say no more.
        let evidence = hit.evidence
        let isSaid = candidates[index].evidence.contains { ($0.place, $0.words) == (evidence.place, evidence.words) }
        if !isSaid { candidates[index].evidence.append(hit.evidence) }
      } else {
        candidates.append((id, [hit.evidence]))
      }
    }
    // The table's last row counts only where nothing says more.
    let isEnd = { (seen: Diagnosis.Evidence) in seen.reason == table.rows.last?.reason }
    if lookAlikes.contains(where: { $0.severity == .ended && !isEnd($0) }) { lookAlikes.removeAll(where: isEnd) }
    let isExplained = candidates.contains { $0.evidence.contains { $0.severity == .ended } }
    let format = known ?? self.format(hasMessage: !hits.isEmpty)
    let isReport = format == .crashReport || format == .jsonReport
    return Diagnosis(
      candidates: candidates.prefix(4).map { .init(id: $0.id, evidence: Array($0.evidence.prefix(3))) },
      // The words of a report are the system's own.
      related: isReport || !prose.isComplete ? [] : ranking.closest(to: prose.text),
      lookAlikes: candidates.isEmpty
        ? lookAlikes : isExplained ? [] : Array(lookAlikes.filter { $0.severity == .ended }.prefix(1)),
      advice: candidates.isEmpty
        ? addresses.advice { sightings[table.number($0)] != nil } : nil,
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
