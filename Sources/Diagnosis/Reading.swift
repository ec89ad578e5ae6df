import Foundation

/// One text being read, line by line.
///
/// It keeps what it saw of each concept and the beginning of the text, so its memory does not grow with the text.
struct Reading {
  private let automaton = Automaton.shared
  private let rules = Rules.shared
  private let resemblance: Resemblance
  private var sightings = Sightings(concepts: Vocabulary.shared.names.count)
  private var hits: [Int: Hit] = [:]
  /// The first of each reason.
  private var extraHits: [ExtraHit] = []
  private var stack = StackFilter()
  private var form = IssueForm()
  private var prose = Prose()
  private var features = Features()
  /// Where a symptom of the catalogue stands word for word, by its pitfall.
  private var quotations: [String: Diagnosis.Evidence] = [:]
  private var addresses = Addresses()
  private var lines = 0
  /// The lines, with each part of a very long one. What stands far apart there is not near.
  private var parts = 0
  private var invalidBytes = 0
  private var isBlank = true
  private var format: Diagnosis.Format?

  /// A rule whose condition held at a line.
  struct Hit {
    let line: Int
    let evidence: Diagnosis.Evidence
  }

  /// Clues that a rule's condition cannot express.
  struct ExtraHit {
    let pitfall: String
    let weight: Double
    let evidence: Diagnosis.Evidence
  }

  init(_ resemblance: Resemblance) { self.resemblance = resemblance }

  /// Reads one line, without its end.
  ///
  /// - Parameters:
  ///   - place: Where it stands, if that is not a line of a file.
  ///   - continuesLine: Whether it is a further part of a very long line.
  mutating func read(_ bytes: [UInt8], place: String? = nil, continuesLine: Bool = false) {
    parts += 1
    if !continuesLine { lines += 1 }
    let whole = Line(bytes)
    invalidBytes += whole.invalidBytes
    if isBlank, !whole.isBlank { isBlank = false }
    guard let reported = isShort ? form.reported(bytes) : bytes else { return }
    let line = reported.count == bytes.count ? whole : Line(reported)
    guard stack.includes(line.bytes) else { return }
    let number = parts
    let place = place ?? "line \(lines)"
    prose.add(line.bytes)

    let seen = automaton.concepts(in: line.bytes)
    let isProse = !StackClues.isFrame(line.bytes)
    addresses.read(line.bytes, isFrame: !isProse)
    if isProse, isShort {
      features.add(line, concepts: seen, place: place)
      for id in resemblance.quoted(in: line) {
        let reason = "the catalogue lists it as a symptom of this pitfall"
        quotations[id] = .init(place: place, line: line.shown(), words: [], reason: reason)
      }
    }
    guard !seen.isEmpty else { return }
    for (concept, range) in seen {
      sightings.note(
        concept, line: number, isProse: isProse,
        sighting: .init(line: number, place: place, text: line.shown(around: range), word: line.text(in: range)))
    }
    retractHits(excludedBy: seen.keys, at: number)
    for concept in seen.keys {
      for rule in rules.needing[concept] where rules.all[rule].scope != .text && hits[rule] == nil {
        guard holds(rules.all[rule], at: number) else { continue }
        let needed = rules.all[rule].needed.joined()
        let matches = needed.compactMap { seen[$0] }
        hits[rule] = Hit(
          line: number,
          evidence: .init(
            place: place, line: line.shown(around: matches.min { $0.lowerBound < $1.lowerBound }),
            words: Set(matches.map(line.text)).sorted(), reason: rules.all[rule].reason))
      }
    }
    for hit in StackClues.hits(in: line, seen: seen, place: place)
    where extraHits.count < 20 && !extraHits.contains(where: { $0.evidence.reason == hit.evidence.reason }) {
      extraHits.append(hit)
    }
  }

  private func holds(_ rule: Rules.Rule, at line: Int) -> Bool {
    if rule.isAboutWords {
      return rule.needed.allSatisfy { $0.contains { sightings.firstInProse[$0] != nil } }
        && !rule.excluded.contains { sightings.has($0) }
    }
    let lines = rule.scope.lines
    return rule.needed.allSatisfy { $0.contains { sightings.has($0, within: lines, before: line) } }
      && !rule.excluded.contains { sightings.has($0, within: lines, before: line) }
  }

  /// Takes back each match that is excluded by a word a few lines after it.
  private mutating func retractHits(excludedBy concepts: some Sequence<Int>, at line: Int) {
    for rule in concepts.flatMap({ rules.excluding[$0] }) {
      if let hit = hits[rule], line - hit.line <= rules.all[rule].scope.lines { hits[rule] = nil }
    }
  }

  /// Whether the text is short enough to be somebody's words. In a long log, any word occurs.
  private var isShort: Bool { parts <= 800 && prose.isComplete }

  /// Says what the text shows.
  mutating func finish(as known: Diagnosis.Format? = nil) -> Diagnosis {
    for (number, rule) in rules.all.enumerated()
    where rule.scope == .text && (isShort || !rule.isAboutWords) && holds(rule, at: parts) {
      let sighted = rule.needed.compactMap { group in
        group.compactMap { sightings.sighting($0, onlyInProse: rule.isAboutWords) }.min { $0.line < $1.line }
      }
      guard let main = sighted.first else { continue }
      hits[number] = Hit(
        line: main.line,
        evidence: .init(
          place: main.place, line: main.text, words: sighted.map(\.word), reason: rule.reason))
    }
    let found = hits.sorted { $0.key < $1.key }.map { (rule: rules.all[$0.key], hit: $0.value) }
    var score = Score()
    for (rule, hit) in found where rule.pitfall == nil { score.damp(by: rule.weight, hit.evidence) }
    for (rule, hit) in found { score.add(rule, hit.evidence) }
    for hit in extraHits { score.add(hit.pitfall, hit.weight, hit.evidence) }
    // What stands above such a stack, such as a signal's name, says nothing about the cause.
    if isShort, !addresses.areBare || features.areMany { score.add(resemblance.classifier, features, quotations) }
    let candidates = score.candidates { resemblance.evidence(for: $0, features) }
    return Diagnosis(
      candidates: candidates, lookAlikes: candidates.isEmpty ? score.lookAlikes : [],
      question: Questions.question(candidates),
      advice: (candidates.first?.confidence ?? 0) < 0.6 ? addresses.advice(sightings) : nil,
      format: known ?? format(found.map(\.rule)), lines: lines,
      invalidBytes: invalidBytes, isBlank: isBlank)
  }

  private func format(_ found: [Rules.Rule]) -> Diagnosis.Format {
    if stack.hasReportHeader { return .crashReport }
    if prose.says("addresssanitizer") || prose.says("threadsanitizer") || prose.says("leaksanitizer") {
      return .sanitizer
    }
    return found.contains { !$0.isAboutWords } || lines > 60 ? .log : .description
  }
}
