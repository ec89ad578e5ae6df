/// What a text is compared by: the concepts of the vocabulary that occur in it, and the stems of its words.
struct Features {
  enum Feature: Hashable {
    case concept(Int)
    case word(String)
  }

  struct Sighting {
    let place: String
    let line: String
    let word: String
  }

  private(set) var counts: [Feature: Int] = [:]
  private(set) var sightings: [Feature: Sighting] = [:]

  /// More different words than any description has.
  private static let limit = 4_000

  mutating func add(_ line: Line, concepts: [Int: Range<Int>], place: String) {
    guard counts.count < Self.limit else { return }
    let shown = line.shown
    for (concept, range) in concepts {
      note(.concept(concept), Sighting(place: place, line: shown, word: line.text(in: range)))
    }
    Terms.forEach(in: line.original) { note(.word($0), Sighting(place: place, line: shown, word: $1)) }
  }

  private mutating func note(_ feature: Feature, _ sighting: @autoclosure () -> Sighting) {
    // A concept counts once, because its forms overlap. A word counts twice at most, so that no repetition decides.
    switch feature {
    case .concept: counts[feature] = 1
    case .word: counts[feature] = min(counts[feature, default: 0] + 1, 2)
    }
    if sightings[feature] == nil { sightings[feature] = sighting() }
  }

  func has(_ feature: Feature) -> Bool { counts[feature] != nil }
}

extension Automaton {
  /// The concepts that occur in the line or that its negations mean, with the longest form of each.
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
