import Foundation

/// Says which pitfall's descriptions a text resembles most.
///
/// It is a naive Bayes classifier. A word or a concept that occurs in a pitfall's examples more often than in all
/// examples together speaks for the pitfall, and one that occurs there less often speaks against it. The examples of
/// texts about something else are one more kind.
struct Resemblance: Sendable {
  /// What a text resembles.
  struct Ranking {
    /// The pitfalls and the part that each has in the likelihood of all of them, best first.
    let pitfalls: [(id: String, part: Double)]
    /// How much better the best pitfall explains the text than something unrelated does, per square root of its length.
    let margin: Double
    /// The pitfalls of which the text contains all words of an example.
    let quoted: Set<String>
  }

  /// What the examples are called that have nothing to do with observers.
  private static let unrelated = "none"
  /// Scores that differ by less than this make nearly equal parts.
  private static let temperature = 0.6

  private let index: ExampleIndex

  init(_ examples: [Example]) { index = ExampleIndex(examples) }

  func ranking(_ features: Features) -> Ranking? {
    var length = (words: 0.0, concepts: 0.0)
    var scores = [Double](repeating: 0, count: index.kinds.count)
    var shared = [Int](repeating: 0, count: index.entries.count)
    for (feature, count) in features.counts {
      guard let posting = index.postings[feature] else { continue }
      let weight = index.weight(feature, count)
      if feature.isWord { length.words += weight } else { length.concepts += weight }
      for (kind, times) in posting.kinds { scores[kind] += weight * index.gain(feature, posting, times) }
      for entry in posting.entries { shared[entry] += 1 }
    }
    guard length.words + length.concepts > 0 else { return nil }
    let root = max(length.words + length.concepts, 1).squareRoot()
    for (number, kind) in index.kinds.enumerated() {
      scores[number] += length.words * index.loss(kind.words) + length.concepts * index.loss(kind.concepts)
      scores[number] /= root
    }
    let ranked = zip(index.kinds.map(\.id), scores).sorted { ($1.1, $0.0) < ($0.1, $1.0) }
    let pitfalls = ranked.filter { $0.0 != Self.unrelated }
    guard let best = pitfalls.first?.1 else { return nil }
    let likelihoods = pitfalls.map { ($0.0, exp(($0.1 - best) / Self.temperature)) }
    let sum = likelihoods.reduce(0) { $0 + $1.1 }
    let quoted = zip(index.entries, shared).filter { $0.0.words >= 3 && $0.0.features == $0.1 }
    return Ranking(
      pitfalls: likelihoods.map { ($0.0, $0.1 / sum) },
      margin: best - (ranked.first { $0.0 == Self.unrelated }?.1 ?? -.infinity),
      quoted: Set(quoted.map { index.kinds[$0.0.kind].id }).subtracting([Self.unrelated]))
  }

  /// The words that speak most for a pitfall, and the example that shares most with the text.
  func evidence(for id: String, _ features: Features) -> Diagnosis.Evidence? {
    guard let kind = index.kinds.firstIndex(where: { $0.id == id }) else { return nil }
    var reasons: [(feature: Features.Feature, weight: Double)] = []
    var shared: [Int: Double] = [:]
    for (feature, count) in features.counts {
      guard let posting = index.postings[feature], let times = posting.kinds.first(where: { $0.kind == kind })?.count
      else { continue }
      let loss = index.loss(feature.isWord ? index.kinds[kind].words : index.kinds[kind].concepts)
      let weight = index.weight(feature, count) * (index.gain(feature, posting, times) + loss)
      guard weight > 0.1 else { continue }
      reasons.append((feature, weight))
      for entry in posting.entries where index.entries[entry].kind == kind { shared[entry, default: 0] += weight }
    }
    reasons.sort { ($1.weight, $0.feature.order) < ($0.weight, $1.feature.order) }
    // Relative to the example's length, or the longest one would always be the closest.
    let closest = shared.max { a, b in
      let (first, second) = (likeness(a), likeness(b))
      return first == second ? b.key < a.key : first < second
    }
    guard let closest, let first = reasons.first.flatMap({ features.sightings[$0.feature] }) else { return nil }
    var words: [String] = []
    for word in reasons.prefix(8).compactMap({ features.sightings[$0.feature]?.word.lowercased() })
    where words.count < 5 && !words.contains(where: { $0.contains(word) || word.contains($0) }) {
      words.append(word)
    }
    return .init(
      place: first.place, line: first.line, words: words,
      reason: "its words resemble “\(index.entries[closest.key].text)”")
  }

  private func likeness(_ shared: (key: Int, value: Double)) -> Double {
    shared.value / Double(max(index.entries[shared.key].features, 1)).squareRoot()
  }
}

extension Features.Feature {
  /// An order that does not depend on hashes, so that the same text always gets the same answer.
  fileprivate var order: String {
    switch self {
    case .concept(let number): "concept \(number)"
    case .word(let word): word
    }
  }
}
