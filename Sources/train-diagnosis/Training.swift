import Diagnosis
import Foundation

/// Trains the classifier of the diagnosis. The tables are text that `WeightTable` reads.
struct Training {
  /// Weights below this are left out: together they say little, and they are most of all.
  private static let leastWeight = 0.4
  /// How often a feature must occur. Each text is there twice, and words of a single one do help: without them, 19
  /// descriptions fewer are right in cross-validation.
  private static let leastTexts = 2
  /// How many features of all texts each kind is given beside its own. It keeps rare words from deciding.
  private static let smoothing = 400.0
  /// What the logarithms of naive Bayes are multiplied with, so that they count half as much as the regression's
  /// scores.
  private static let scaleOfBayes = 0.8

  let regression: String
  let bayes: String

  var classifier: Classifier { Classifier(regression: WeightTable(regression), bayes: WeightTable(bayes)) }

  init(_ texts: [(id: String, text: String)]) {
    self.init(texts.flatMap { text in Surroundings.taught(text.text).map { (text.id, Features($0).names) } })
  }

  init(_ texts: [(id: String, features: [String])]) {
    let kinds = [Classifier.unrelated] + Set(texts.map(\.id)).subtracting([Classifier.unrelated]).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: kinds.enumerated().map { ($1, $0) })
    var counts: [String: [Double]] = [:]
    for text in texts {
      for feature in text.features {
        counts[feature, default: [Double](repeating: 0, count: kinds.count)][numbers[text.id] ?? 0] += 1
      }
    }
    let names = counts.filter { $0.value.reduce(0, +) >= Double(Self.leastTexts) }.keys
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let rarities = Dictionary(
      uniqueKeysWithValues: names.map { name in
        (name, Features.isConcept(name) ? 1 : Self.rarity(counts[name]?.reduce(0, +) ?? 1, of: texts.count))
      })
    regression = Self.regression(texts, rarities, names, kinds, numbers)
    bayes = Self.bayes(counts, names, kinds)
  }

  private static func regression(
    _ texts: [(id: String, features: [String])], _ rarities: [String: Double], _ names: [String],
    _ kinds: [String], _ numbers: [String: Int]
  ) -> String {
    let indexes = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    let samples = texts.map { text in
      let known = text.features.compactMap { name in indexes[name].map { (name: name, index: $0) } }
      let values = Features.values(known.map { ($0.name, rarities[$0.name] ?? 0) })
      return SoftmaxRegression.Sample(
        features: zip(known, values).map { ($0.index, $1) }, kind: numbers[text.id] ?? 0)
    }
    let regression = SoftmaxRegression(samples, features: names.count, kinds: kinds.count)
    return table(kinds, regression.bias, names, rarities) { _, index in
      let row = regression.weights[index * kinds.count..<(index + 1) * kinds.count]
      // A constant added to all kinds changes nothing, so the weights are taken relative to their mean.
      let mean = row.reduce(0, +) / Double(kinds.count)
      return row.map { abs($0 - mean) < leastWeight ? 0 : $0 - mean }
    }
  }

  /// How much a word counts because few texts have it. A concept stands for many words, and all concepts count the
  /// same.
  private static func rarity(_ count: Double, of texts: Int) -> Double {
    let rarity = log(Double(texts) / count) + 1
    return (rarity / WeightTable.stepOfRarity).rounded() * WeightTable.stepOfRarity
  }

  /// The smoothed probability of a feature in a kind, relative to its probability in all texts, is the product of two
  /// factors: one that only features have that occur in the kind, and one that depends on the kind's size. The table
  /// has their logarithms.
  private static func bayes(_ counts: [String: [Double]], _ names: [String], _ kinds: [String]) -> String {
    let sizes = kinds.indices.map { kind in counts.values.reduce(0) { $0 + $1[kind] } }
    let size = sizes.reduce(0, +)
    let base = sizes.map { scaleOfBayes * log(smoothing / ($0 + smoothing)) }
    return table(kinds, base, names) { name, _ in
      let row = counts[name] ?? []
      let expected = smoothing * row.reduce(0, +) / size
      return row.map { scaleOfBayes * log(1 + $0 / expected) }
    }
  }

  private static func table(
    _ kinds: [String], _ base: [Double], _ names: [String], _ rarities: [String: Double] = [:],
    row: (_ name: String, _ index: Int) -> [Double]
  ) -> String {
    func steps(_ weight: Double) -> Int { Int((weight / WeightTable.step).rounded()) }
    var lines = [kinds.joined(separator: " "), base.map { "\(steps($0))" }.joined(separator: " ")]
    for (index, name) in names.enumerated() {
      let rarity = rarities[name].map { ["\(Int(($0 / WeightTable.stepOfRarity).rounded()))"] } ?? []
      let weights = row(name, index).enumerated().filter { steps($1) != 0 }.map { "\($0):\(steps($1))" }
      let entries = rarity + weights
      if !entries.isEmpty { lines.append("\(name) \(entries.joined(separator: " "))") }
    }
    return lines.joined(separator: "\n")
  }
}
