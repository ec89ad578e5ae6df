import Foundation
import PitfallCatalogue

/// Ranks the pitfalls by the words that a text shares with what people write about them, after Robertson's BM25.
struct Ranking: Sendable {
  /// How often each stem occurs in what people write about a pitfall.
  private let pages: [(id: String, counts: [String: Double], length: Double)]
  /// The stems that few pages have weigh the most.
  private let rarity: [String: Double]
  private let averageLength: Double

  init(_ pitfalls: [Pitfall]) {
    pages = pitfalls.map { pitfall in
      var counts: [String: Double] = [:]
      for text in pitfall.symptoms.behaviors + examples[pitfall.id, default: []] {
        Terms.forEach(in: text) { stem, _, _ in counts[stem, default: 0] += 1 }
      }
      return (pitfall.id, counts, counts.values.reduce(0, +))
    }
    let count = Double(pages.count)
    averageLength = pages.reduce(0) { $0 + $1.length } / max(count, 1)
    var holders: [String: Double] = [:]
    for stem in pages.lazy.flatMap(\.counts.keys) { holders[stem, default: 0] += 1 }
    rarity = holders.mapValues { log(1 + (count - $0 + 0.5) / ($0 + 0.5)) }
  }

  /// How much a name such as `UserDefaults` weighs, and each of its parts. It says where something happened. The other
  /// words say what went wrong.
  private static let weightOfName = 0.7

  /// The three pages that share most with the text, with the words that they share. A page shares at least two.
  func closest(to text: String) -> [Diagnosis.Related] {
    var asked: [String: (word: String, count: Double, isOfName: Bool)] = [:]
    Terms.forEach(in: text) { stem, word, isOfName in
      let known = asked[stem] ?? (word, 0, true)
      asked[stem] = (known.word, known.count + 1, known.isOfName && isOfName)
    }
    let ranked = pages.map { page in
      let parts = asked.compactMap { stem, query -> (word: String, score: Double)? in
        guard let count = page.counts[stem], let rarity = rarity[stem] else { return nil }
        let saturation = count + 3 * (0.25 + 0.75 * page.length / averageLength)
        let weight = query.isOfName ? Self.weightOfName : 1
        return (query.word, weight * rarity * query.count.squareRoot() * count * 4 / saturation)
      }
      return (id: page.id, parts: parts, score: parts.map(\.score).sorted().reduce(0, +))
    }
    return ranked.sorted { ($1.score, $0.id) < ($0.score, $1.id) }.prefix(3).compactMap { page in
      guard page.parts.count(where: { !Terms.ofAnyLog.contains($0.word.lowercased()) }) >= 2 else { return nil }
      var words: [String] = []
      for part in page.parts.sorted(by: { ($1.score, $0.word) < ($0.score, $1.word) }) {
        let word = part.word.lowercased()
        guard !words.contains(where: { $0.contains(word) }) else { continue }
        let place = words.firstIndex { word.contains($0) } ?? words.count  // a name stands for its parts
        words.removeAll { word.contains($0) }
        words.insert(word, at: place)
      }
      return words.count < 2 ? nil : Diagnosis.Related(id: page.id, words: Array(words.prefix(5)))
    }
  }
}
