/// Adds up what the evidence says about each pitfall.
struct Score {
  /// What leads to one pitfall: messages and stacks, rules about words, and resemblance to examples.
  private struct Reasons {
    var messages: [(weight: Double, evidence: Diagnosis.Evidence)] = []
    var words: [(weight: Double, evidence: Diagnosis.Evidence)] = []
    /// The part that it has in the likelihood of all pitfalls.
    var resemblance = 0.0
  }

  private var reasons: [String: Reasons] = [:]
  private(set) var lookAlikes: [Diagnosis.Evidence] = []
  /// What is left of the weight of plain words and weak clues, beside something that only looks like a pitfall.
  private var damping = 1.0
  /// Whether it saw a message or a stack that leads to a pitfall.
  private var hasMessage = false
  /// Whether the text resembles examples of a pitfall clearly more than it resembles unrelated ones.
  private var resemblesPitfall = false

  /// The least confidence of a candidate that a message or a stack leads to.
  private static let threshold = 0.5
  /// The least confidence that rules about words must give. Many texts about something else sound like a pitfall.
  private static let suggestion = 0.7

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

  /// Adds what the text resembles.
  mutating func add(_ ranking: Resemblance.Ranking, namesMechanism: Bool) {
    let isClear = ranking.margin * damping >= (namesMechanism ? 1.5 : 2.5)
    resemblesPitfall = isClear || !ranking.quoted.isEmpty && damping >= 0.5
    for (id, part) in ranking.pitfalls {
      reasons[id, default: Reasons()].resemblance = ranking.quoted.contains(id) ? max(part, 0.8) : part
    }
  }

  /// The strongest reason counts in full, and each further one closes a smaller part of what is left to certainty.
  private func confidence(_ weights: [Double]) -> Double {
    var confidence = 0.0
    for (weight, part) in zip(weights.sorted(by: >), [1, 0.3, 0.15]) { confidence += (1 - confidence) * weight * part }
    return confidence
  }

  /// The confidence that each kind of evidence gives.
  private func parts(_ reasons: Reasons) -> (messages: Double, words: Double, resemblance: Double) {
    // What people say is less certain than what systems print. Beside a message, it only decides between pitfalls
    // that print the same.
    (
      confidence(reasons.messages.map(\.weight)), confidence(reasons.words.map(\.weight)) * 0.7,
      reasons.resemblance * damping * (hasMessage ? 0.15 : 0.7)
    )
  }

  private func confidence(_ reasons: Reasons) -> Double {
    let parts = parts(reasons)
    return 1 - (1 - parts.messages) * (1 - parts.words) * (1 - parts.resemblance)
  }

  private func candidate(
    _ id: String, _ reasons: Reasons, resembling: (String) -> Diagnosis.Evidence?
  ) -> Diagnosis.Candidate {
    var evidence = reasons.messages + reasons.words.map { ($0.weight * 0.7, $0.evidence) }
    let part = parts(reasons).resemblance
    if part > 0, let similar = resembling(id) { evidence.append((part, similar)) }
    return Diagnosis.Candidate(
      id: id, confidence: min(max((confidence(reasons) * 100).rounded(), 1), 99) / 100,
      evidence: evidence.sorted { $0.weight > $1.weight }.prefix(3).map(\.evidence))
  }

  /// Whether the evidence suggests a pitfall at all.
  private var suggestsPitfall: Bool {
    resemblesPitfall
      || reasons.values.contains {
        confidence($0.messages.map(\.weight)) >= Self.threshold
          || confidence($0.words.map(\.weight)) >= Self.suggestion
      }
  }

  /// The pitfalls that the evidence suggests, the most likely first.
  ///
  /// - Parameter resembling: What in the text resembles a pitfall's examples.
  func candidates(resembling: (String) -> Diagnosis.Evidence?) -> [Diagnosis.Candidate] {
    guard suggestsPitfall else { return [] }
    let ranked = reasons.map { (id: $0.key, confidence: confidence($0.value)) }
      .sorted { ($1.confidence, $0.id) < ($0.confidence, $1.id) }
    // After a message, only what is nearly as likely is worth reading. After words, a list is better than one guess.
    let least = hasMessage ? max(Self.threshold, (ranked.first?.confidence ?? 0) * 0.55) : 0.01
    return ranked.prefix(4).enumerated().filter { $1.confidence >= least || !hasMessage && $0 < 3 }
      .compactMap { _, one in reasons[one.id].map { candidate(one.id, $0, resembling: resembling) } }
  }
}
