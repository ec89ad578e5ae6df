import Foundation

/// Says how likely a text is about each pitfall, or about something else.
///
/// Multinomial logistic regression tells whether a text is about a pitfall at all. It also tells which one, and there
/// naive Bayes adds to its scores. `scripts/train` trains both, and `scripts/train --evaluate` measures them.
package struct Classifier: Sendable {
  /// The kind of texts that have nothing to do with observers.
  package static let unrelated = "none"

  /// The classifier that `scripts/train` trained last.
  package static let trained = Classifier(regression: WeightTable(regression), bayes: WeightTable(bayes))

  private let regression: WeightTable
  private let bayes: WeightTable

  /// How much a rule about words adds to its pitfall's score, and to that of all pitfalls together.
  private static let weightOfRule = (pitfall: 3.0, all: 1.0)
  /// How much something that only looks like a pitfall takes from the score of all pitfalls together.
  private static let weightOfDamping = 2.0
  /// What a symptom of the catalogue, word for word, adds to a score.
  private static let weightOfQuotation = 16.0
  /// The odds that make a pitfall as likely as something unrelated. They are below 0, because a pitfall's share of the
  /// likelihood of all pitfalls counts, too: a text that resembles many pitfalls a little shows none of them.
  private static let threshold = -0.125
  /// Scores that differ by less than this get nearly equal shares.
  private static let temperature = 2.0

  package init(regression: WeightTable, bayes: WeightTable) {
    precondition(regression.kinds == bayes.kinds && regression.kinds.first == Self.unrelated)
    self.regression = regression
    self.bayes = bayes
  }

  /// What the words of a text say.
  struct Judgment {
    /// The logarithm of the odds that it is about a pitfall, and about a certain one.
    let odds: Double
    /// Each pitfall's share of the likelihood of all of them.
    let parts: [String: Double]
  }

  /// - Parameters:
  ///   - rules: What rules about words say about each pitfall, from 0 to 1.
  ///   - damping: A factor for the weight of words, which each thing that only looks like a pitfall lowers.
  ///   - quoted: The pitfalls of which a symptom stands in the text word for word.
  func judge(_ features: Features, rules: [String: Double], damping: Double, quoted: Set<String>) -> Judgment {
    let values = values(of: features)
    var first = regression.base
    for (feature, value) in values { regression.forEachWeight(of: feature) { first[$0] += value * $1 } }
    let length = max(Double(values.count), 1).squareRoot()
    var second = bayes.base.map { $0 * length }
    for (feature, _) in values { bayes.forEachWeight(of: feature) { second[$0] += $1 / length } }

    let pitfalls = regression.kinds.indices.dropFirst()
    let scores = pitfalls.map { kind in
      let id = regression.kinds[kind]
      let rule = Self.weightOfRule.pitfall * (rules[id] ?? 0)
      return (first[kind] + second[kind] + rule + (quoted.contains(id) ? Self.weightOfQuotation : 0)) / Self.temperature
    }
    let parts = scores.map { [sum = logarithmOfSum(scores)] in exp($0 - sum) }
    var odds = lead(first) + log(parts.max() ?? 1)
    odds -= Self.threshold
    odds += Self.weightOfRule.all * (rules.values.max() ?? 0) + Self.weightOfDamping * log(max(damping, 0.02))
    if !quoted.isEmpty { odds += Self.weightOfQuotation }
    return Judgment(
      odds: odds, parts: Dictionary(uniqueKeysWithValues: zip(pitfalls.map { regression.kinds[$0] }, parts)))
  }

  private func values(of features: Features) -> [(feature: Features.Feature, value: Double)] {
    let sorted = features.sorted
    let values = Features.values(sorted.map { (name: $0.name, rarity: regression.rarity(of: $0.name)) })
    return zip(sorted, values).map { ($0.feature, $1) }
  }

  /// By how much all pitfalls together are more likely than something unrelated.
  private func lead(_ scores: [Double]) -> Double { logarithmOfSum(scores.dropFirst()) - scores[0] }

  private func logarithmOfSum(_ logarithms: some Collection<Double>) -> Double {
    let largest = logarithms.max() ?? 0
    return largest + log(logarithms.reduce(0) { $0 + exp($1 - largest) })
  }

  /// How much each feature of a text speaks for each of these pitfalls; negative if it speaks against it.
  func weights(of features: Features, for ids: [String]) -> [String: [Features.Feature: Double]] {
    var slots = [Int](repeating: -1, count: regression.kinds.count)
    for (slot, id) in ids.enumerated() { if let kind = regression.kinds.firstIndex(of: id) { slots[kind] = slot } }
    var weights = [[Features.Feature: Double]](repeating: [:], count: ids.count)
    for (feature, value) in values(of: features) {
      for table in [regression, bayes] {
        table.forEachWeight(of: feature) { kind, weight in
          if slots[kind] >= 0 { weights[slots[kind]][feature, default: 0] += value * weight }
        }
      }
    }
    return Dictionary(uniqueKeysWithValues: zip(ids, weights))
  }
}
