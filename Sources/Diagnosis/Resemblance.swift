import Synchronization

/// Compares a text with what people write about the pitfalls.
final class Resemblance: Sendable {
  let classifier: Classifier
  /// What people write about each pitfall, by its id.
  private let examples: [String: [String]]
  /// The pitfalls that have a symptom, by its bytes in small letters.
  private let symptoms: [[UInt8]: Set<String>]
  /// The features of the examples that were already compared with a text.
  private let features = Mutex<[String: [Set<Features.Feature>]]>([:])

  init(symptoms: [Symptoms], classifier: Classifier) {
    self.classifier = classifier
    var examples = Dictionary(grouping: Example.collected, by: \.id).mapValues { $0.map(\.text) }
    for symptom in symptoms { examples[symptom.id, default: []] += symptom.behaviors }
    self.examples = examples
    var quotations: [[UInt8]: Set<String>] = [:]
    for symptom in symptoms {
      for behavior in symptom.behaviors { quotations[Line(Array(behavior.utf8)).bytes, default: []].insert(symptom.id) }
    }
    self.symptoms = quotations
  }

  /// The pitfalls of which the line is a symptom, word for word.
  func quoted(in line: Line) -> Set<String> { symptoms[line.bytes] ?? [] }

  /// For each of these pitfalls the words that speak most for it, and the example that shares most with the text.
  func evidence(for ids: [String], _ text: Features) -> [String: Diagnosis.Evidence] {
    classifier.weights(of: text, for: ids).reduce(into: [:]) { evidence, pitfall in
      evidence[pitfall.key] = self.evidence(for: pitfall.key, pitfall.value.filter { $0.value > 0 }, text)
    }
  }

  private func evidence(
    for id: String, _ weights: [Features.Feature: Double], _ text: Features
  ) -> Diagnosis.Evidence? {
    let reasons = weights.sorted { ($1.value, $0.key.name) < ($0.value, $1.key.name) }.map(\.key)
    guard let first = reasons.first.flatMap({ text.sightings[$0] }), let example = closest(id, weights) else {
      return nil
    }
    var words: [String] = []
    for word in reasons.prefix(8).compactMap({ text.sightings[$0]?.word.lowercased() })
    where words.count < 5 && !words.contains(where: { $0.contains(word) || word.contains($0) }) {
      words.append(word)
    }
    return .init(place: first.place, line: first.line, words: words, reason: "its words resemble “\(example)”")
  }

  /// The pitfall's example with the most of these features, relative to its length, because otherwise
  /// the longest one would always be the closest.
  private func closest(_ id: String, _ weights: [Features.Feature: Double]) -> String? {
    let examples = examples[id] ?? []
    let features = features.withLock { known in
      if known[id] == nil { known[id] = examples.map { Set(Features($0).sightings.keys) } }
      return known[id] ?? []
    }
    let likeness = features.map { features in
      features.reduce(0) { $0 + (weights[$1] ?? 0) } / Double(max(features.count, 1)).squareRoot()
    }
    let best = likeness.max() ?? 0
    return likeness.firstIndex(of: best).map { examples[$0] }
  }
}
