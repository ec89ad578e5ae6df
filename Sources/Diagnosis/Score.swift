import Foundation

/// Adds up what the evidence says about each pitfall.
struct Score {
  /// What leads to one pitfall.
  private struct Reasons {
    var messages: [(weight: Double, evidence: Diagnosis.Evidence)] = []
    var words: [(weight: Double, evidence: Diagnosis.Evidence)] = []
    var quotation: Diagnosis.Evidence?
    /// The probability that the text is about it, judged by words alone.
    var probability = 0.0
  }

  private var reasons: [String: Reasons] = [:]
  private(set) var lookAlikes: [Diagnosis.Evidence] = []
  /// A factor for the weight of plain words and weak clues. Each thing that only looks like a pitfall lowers it.
  private var damping = 1.0
  /// Whether it saw a message or a stack that leads to a pitfall.
  private var hasMessage = false
  /// The logarithm of the odds that the text is about a pitfall, judged by words alone.
  private var odds = -1.0
  /// The confidence in a message that suggests a pitfall, whatever the words say.
  private var leastMessage = threshold

  /// A candidate that a message or a stack leads to needs this confidence at least.
  private static let threshold = 0.5
  /// The same in a text with many different words that do not suggest a pitfall.
  private static let plainMessage = 0.55
  /// The same if the odds of these words are as small as these.
  private static let certainMessage = (confidence: 0.75, odds: -3.9)

  mutating func damp(by weight: Double, _ evidence: Diagnosis.Evidence) {
    damping *= 1 - weight
    if !lookAlikes.contains(where: { $0.reason == evidence.reason }) { lookAlikes.append(evidence) }
  }

  mutating func add(_ rule: Rules.Rule, _ evidence: Diagnosis.Evidence) {
    guard let pitfall = rule.pitfall else { return }
    if rule.isAboutWords {
      reasons[pitfall, default: Reasons()].words.append((rule.weight * damping, evidence))
    } else {
      // A message that only one cause prints stands beside whatever else the text shows.
      add(pitfall, rule.weight >= 0.7 ? rule.weight : rule.weight * damping, evidence)
    }
  }

  /// Adds a message or a stack.
  mutating func add(_ pitfall: String, _ weight: Double, _ evidence: Diagnosis.Evidence) {
    if weight >= Self.threshold { hasMessage = true }
    reasons[pitfall, default: Reasons()].messages.append((weight, evidence))
  }

  /// Adds what the classifier says about the text's words. The rules must have been added.
  mutating func add(_ classifier: Classifier, _ features: Features, _ quotations: [String: Diagnosis.Evidence]) {
    let rules = reasons.mapValues { confidence($0.words.map(\.weight)) }
    let judgment = classifier.judge(features, rules: rules, damping: damping, quoted: Set(quotations.keys))
    odds = judgment.odds
    if features.areMany {
      let isUnlikely = odds < Self.certainMessage.odds
      leastMessage = isUnlikely ? Self.certainMessage.confidence : Self.plainMessage
    }
    for (id, evidence) in quotations { reasons[id, default: Reasons()].quotation = evidence }
    let probability = 1 / (1 + exp(-judgment.odds))
    for (id, part) in judgment.parts { reasons[id, default: Reasons()].probability = part * probability }
  }

  /// The strongest reason counts in full, and each further one closes a smaller part of what is left to certainty.
  private func confidence(_ weights: [Double]) -> Double {
    var confidence = 0.0
    for (weight, part) in zip(weights.sorted(by: >), [1, 0.3, 0.15]) { confidence += (1 - confidence) * weight * part }
    return confidence
  }

  private func confidence(_ reasons: Reasons) -> Double {
    guard hasMessage else { return reasons.probability }
    // What people say is less certain than what systems print. Beside a message, it only decides between pitfalls
    // that print the same.
    return 1 - (1 - confidence(reasons.messages.map(\.weight)))
      * (1 - confidence(reasons.words.map(\.weight)) * 0.7) * (1 - reasons.probability * damping * 0.15)
  }

  private func candidate(
    _ id: String, _ reasons: Reasons, _ similar: Diagnosis.Evidence?
  ) -> Diagnosis.Candidate? {
    var evidence = reasons.messages + reasons.words.map { ($0.weight * 0.7, $0.evidence) }
    if let quotation = reasons.quotation { evidence.append((0.7, quotation)) }
    if reasons.probability > 0, let similar {
      evidence.append((reasons.probability * (hasMessage ? 0.15 : 0.7), similar))
    }
    // Without a reason that can be shown, it would be a guess.
    guard !evidence.isEmpty else { return nil }
    var shown: [Diagnosis.Evidence] = []
    for reason in evidence.sorted(by: { $0.weight > $1.weight }).map(\.evidence)
    where !shown.contains(where: { $0.place == reason.place && $0.reason == reason.reason }) {
      shown.append(reason)
    }
    return Diagnosis.Candidate(
      id: id, confidence: min(max((confidence(reasons) * 100).rounded(), 1), 99) / 100,
      evidence: Array(shown.prefix(3)))
  }

  /// Whether the evidence suggests a pitfall at all.
  private var suggestsPitfall: Bool { odds >= 0 || messageConfidence >= leastMessage }

  private var messageConfidence: Double { reasons.values.map { confidence($0.messages.map(\.weight)) }.max() ?? 0 }

  /// The pitfalls that the evidence suggests, the most likely first.
  ///
  /// - Parameter resembling: What in the text resembles the examples of each of these pitfalls.
  func candidates(resembling: ([String]) -> [String: Diagnosis.Evidence]) -> [Diagnosis.Candidate] {
    guard suggestsPitfall else { return [] }
    let ranked = reasons.map { (id: $0.key, confidence: confidence($0.value)) }
      .sorted { ($1.confidence, $0.id) < ($0.confidence, $1.id) }
    // After a message, only what is nearly as likely is worth reading. After words, a list is better than one guess.
    let least = hasMessage ? max(Self.threshold, (ranked.first?.confidence ?? 0) * 0.55) : 0.05
    let best = ranked.prefix(4).enumerated().filter { $1.confidence >= least || !hasMessage && $0 < 3 }
      .map(\.element.id)
    let similar = resembling(best)
    return best.compactMap { id in reasons[id].flatMap { candidate(id, $0, similar[id]) } }
  }
}
