import Foundation

/// Compares a description with the symptoms that the catalogue lists.
///
/// A word of a symptom is matched if the description contains the same concept. A word that few symptoms contain counts
/// for more than one that many contain.
struct SymptomScorer: Sendable {
  private struct Sentence {
    let id: String
    let text: String
    /// The text without case, digits, and punctuation.
    let words: String
    /// The concepts of each word that the vocabulary knows.
    let concepts: [[Int]]
    /// Whether it is a line of a log, which occurs literally or not at all.
    let isLog: Bool
    /// The weight of the text itself, if a description contains it.
    let literalWeight: Double
  }

  /// What a text must name to resemble a symptom in other words. Screens and views alone are no observers.
  private static let mechanisms = [
    "kvo", "observing", "center", "notif", "delegate", "closure", "timer", "forAwait", "asyncStream", "tracking",
    "observableMacro", "published", "binding", "removeObserver", "token", "onChange", "keyPath", "computed", "leak",
    "notReleased", "deadlock",
  ].compactMap { Vocabulary.shared[$0] }

  private let sentences: [Sentence]
  /// By concept: how much it tells.
  private let information: [Double]

  init(_ symptoms: [Symptoms]) {
    let logs = symptoms.flatMap { symptom in Set(symptom.logs).map { (symptom.id, $0) } }
    // A line that several pitfalls print says less of each.
    let owners = Dictionary(grouping: logs, by: \.1).mapValues(\.count)
    var sentences = logs.map { id, text in
      let words = Self.words(text)
      let isSpecific = words.utf8.count { $0 == 0x20 } >= 6
      return Sentence(
        id: id, text: text, words: words, concepts: Self.concepts(text), isLog: true,
        literalWeight: isSpecific ? 0.55 / Double(owners[text] ?? 1) : 0)
    }
    for symptom in symptoms {
      sentences += symptom.behaviors.map { text in
        Sentence(
          id: symptom.id, text: text, words: Self.words(text), concepts: Self.concepts(text), isLog: false,
          literalWeight: 0.9)
      }
    }
    self.sentences = sentences
    let all = Double(max(sentences.count, 1))
    var counts = [Int](repeating: 0, count: Vocabulary.shared.names.count)
    for sentence in sentences where !sentence.isLog {
      for concept in Set(sentence.concepts.joined()) { counts[concept] += 1 }
    }
    information = counts.map { log((all + 1) / Double($0 + 1)) }
  }

  private static func words(_ text: String) -> String { Prose.words(Array(text.lowercased().utf8)) }

  /// The concepts of each word or phrase of a sentence. A word may belong to several.
  private static func concepts(_ text: String) -> [[Int]] {
    var concepts: [Int: Set<Int>] = [:]
    Automaton.shared.search(Line(Array(text.utf8)).bytes) { concept, range in
      concepts[range.lowerBound, default: []].insert(concept)
    }
    return concepts.sorted { $0.key < $1.key }.map { $0.value.sorted() }
  }

  func add(to score: inout Score, prose: Prose, sightings: Sightings) {
    let said = prose.words
    guard !said.isEmpty else { return }
    let seen = sightings.firstInProse.map { $0 != nil }
    // In a long text, much is mentioned that it is not about.
    let focus = min(1, (20 / Double(max(seen.count { $0 }, 1))).squareRoot())
    var best: [String: (weight: Double, sentence: Sentence, isLiteral: Bool)] = [:]
    for sentence in sentences {
      let isLiteral = occurs(sentence, in: said, sightings)
      let weight = isLiteral ? sentence.literalWeight : sentence.isLog ? 0 : resemblance(sentence, seen) * focus
      if weight > best[sentence.id]?.weight ?? 0.2 { best[sentence.id] = (weight, sentence, isLiteral) }
    }
    for (id, found) in best {
      let shared = Set(found.sentence.concepts.joined()).compactMap { sightings.first[$0] }
      let main = shared.min { $0.line < $1.line }
      let says = found.isLiteral ? "it says" : "it resembles"
      score.add(
        id, found.weight, isCertain: found.isLiteral && !found.sentence.isLog,
        .init(
          place: main?.place ?? "line 1", line: main?.text ?? found.sentence.text,
          words: Set(shared.map(\.word)).sorted(), reason: "\(says) the symptom “\(found.sentence.text)”"))
    }
  }

  /// Whether the text contains the symptom word for word. Then it contains the same concepts, which is faster to see.
  private func occurs(_ sentence: Sentence, in said: String, _ sightings: Sightings) -> Bool {
    sentence.words.utf8.count >= 20 && sentence.concepts.allSatisfy { $0.allSatisfy(sightings.has) }
      && said.contains(sentence.words)
  }

  private func sharesMechanism(_ sentence: Sentence, _ seen: [Bool]) -> Bool {
    Self.mechanisms.contains { mechanism in
      seen[mechanism] && sentence.concepts.contains { $0.contains(mechanism) }
    }
  }

  /// From 0 to 0.6: the part of the symptom that the description contains, if that tells enough.
  private func resemblance(_ sentence: Sentence, _ seen: [Bool]) -> Double {
    var whole = 0.0
    var shared = 0.0
    var count = 0
    for word in sentence.concepts {
      let information = word.map { self.information[$0] }.max() ?? 0
      whole += information
      guard word.contains(where: { seen[$0] }) else { continue }
      shared += information
      count += 1
    }
    guard count >= 2, sentence.concepts.count >= 3, sharesMechanism(sentence, seen) else { return 0 }
    return 0.6 * shared / whole * min(1, shared / 9)
  }
}
