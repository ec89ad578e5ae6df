/// Adds up what the evidence says about each pitfall.
struct Score {
  private var weighed: [String: [(weight: Double, evidence: Diagnosis.Evidence)]] = [:]
  private(set) var lookAlikes: [Diagnosis.Evidence] = []
  /// What is left of the weight of plain words and weak clues, beside something that only looks like a pitfall.
  private var damping = 1.0

  /// The least confidence of a candidate.
  static let threshold = 0.5

  mutating func damp(by weight: Double, _ evidence: Diagnosis.Evidence) {
    damping *= 1 - weight
    if !lookAlikes.contains(where: { $0.reason == evidence.reason }) { lookAlikes.append(evidence) }
  }

  mutating func add(_ rule: Rules.Rule, _ evidence: Diagnosis.Evidence) {
    guard let pitfall = rule.pitfall else { return }
    // A message that only one cause prints stands beside whatever else the text shows.
    add(pitfall, rule.weight, isCertain: !rule.isAboutWords && rule.weight >= 0.7, evidence)
  }

  /// - Parameter isCertain: Whether it stands beside something that only looks like a pitfall.
  mutating func add(_ pitfall: String, _ weight: Double, isCertain: Bool, _ evidence: Diagnosis.Evidence) {
    add(pitfall, isCertain ? weight : weight * damping, evidence)
  }

  mutating func add(_ pitfall: String, _ weight: Double, _ evidence: Diagnosis.Evidence) {
    weighed[pitfall, default: []].append((weight, evidence))
  }

  /// The strongest reason counts in full, and each further one closes a smaller part of what is left to certainty.
  private func confidence(_ weights: [Double]) -> Double {
    var confidence = 0.0
    for (index, weight) in weights.prefix(3).enumerated() {
      confidence += (1 - confidence) * weight * [1, 0.3, 0.15][index]
    }
    return min(confidence, 0.99)
  }

  var candidates: [Diagnosis.Candidate] {
    let all = weighed.map { id, reasons in
      let sorted = reasons.sorted { $0.weight > $1.weight }
      return Diagnosis.Candidate(
        id: id, confidence: (confidence(sorted.map(\.weight)) * 100).rounded() / 100,
        evidence: sorted.prefix(3).map(\.evidence))
    }.sorted { ($1.confidence, $0.id) < ($0.confidence, $1.id) }
    guard let best = all.first else { return [] }
    return all.filter { $0.confidence >= Self.threshold && $0.confidence >= best.confidence * 0.55 }.prefix(4).map {
      $0
    }
  }
}
