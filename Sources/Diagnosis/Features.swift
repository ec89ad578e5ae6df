/// What a text is classified by: the concepts of the vocabulary that occur in it, and the stems of its words.
package struct Features: Sendable {
  enum Feature: Hashable {
    case concept(Int)
    case word(String)

    /// What it is called among the weights. No word begins with a period.
    var name: String {
      switch self {
      case .concept(let number): ".\(Vocabulary.shared.names[number])"
      case .word(let word): word
      }
    }
  }

  struct Sighting {
    let place: String
    let line: String
    let word: String
  }

  /// Where each feature stands first.
  private(set) var sightings: [Feature: Sighting] = [:]

  /// A limit to the different words that are read. No description has as many.
  private static let limit = 4_000

  /// Whether they are enough to say something beside a message or a stack.
  var areMany: Bool { sightings.count >= 12 }

  init() {}

  /// - Parameter text: What somebody wrote, on any number of lines.
  package init(_ text: String) {
    var stack = StackFilter()
    var form = IssueForm()
    for bytes in text.utf8.split(separator: UInt8(ascii: "\n")) {
      guard let reported = form.reported(Array(bytes)) else { continue }
      let line = Line(reported)
      guard stack.includes(line.bytes), !StackClues.isFrame(line.bytes) else { continue }
      add(line, concepts: Automaton.shared.concepts(in: line.bytes), place: "")
    }
  }

  mutating func add(_ line: Line, concepts: [Int: Range<Int>], place: String) {
    guard sightings.count < Self.limit else { return }
    for (concept, range) in concepts where concept < Vocabulary.shared.learnedConcepts {
      note(.concept(concept), Sighting(place: place, line: line.shown(around: range), word: line.text(in: range)))
    }
    lazy var shown = line.shown()
    Terms.forEach(in: line.original) { note(.word($0), Sighting(place: place, line: shown, word: $1)) }
  }

  private mutating func note(_ feature: Feature, _ sighting: @autoclosure () -> Sighting) {
    if sightings[feature] == nil { sightings[feature] = sighting() }
  }

  /// The features with their names, in an order that is always the same: sums depend on it, and the order of a
  /// dictionary differs from process to process.
  var sorted: [(name: String, feature: Feature)] {
    sightings.keys.map { (name: $0.name, feature: $0) }.sorted { $0.name < $1.name }
  }

  package var names: [String] { sorted.map(\.name) }

  /// The values of features, by their rarities. The squares of the concepts' values add up to 1, and so do those of the
  /// words, so that a long text counts no more than a short one, and many words no more than a few concepts.
  package static func values(_ features: [(name: String, rarity: Double)]) -> [Double] {
    var squares = (words: 0.0, concepts: 0.0)
    for (name, rarity) in features {
      if isConcept(name) { squares.concepts += rarity * rarity } else { squares.words += rarity * rarity }
    }
    let lengths = (words: squares.words.squareRoot(), concepts: squares.concepts.squareRoot())
    return features.map { $0.rarity == 0 ? 0 : $0.rarity / (isConcept($0.name) ? lengths.concepts : lengths.words) }
  }

  package static func isConcept(_ name: String) -> Bool { name.utf8.first == UInt8(ascii: ".") }
}

extension Automaton {
  /// The concepts that occur in the line, and those that its negations mean, each with the longest form that was found.
  func concepts(in line: [UInt8]) -> [Int: Range<Int>] {
    var seen: [Int: Range<Int>] = [:]
    var verbs: [(concept: Int, range: Range<Int>)] = []
    search(line) { concept, range in
      if seen[concept].map({ $0.count < range.count }) ?? true { seen[concept] = range }
      if Negation.matters(concept), verbs.count < 200 { verbs.append((concept, range)) }
    }
    for (concept, range) in Negation.meanings(in: line, verbs) where seen[concept] == nil { seen[concept] = range }
    return seen
  }
}
