import PitfallCatalogue

/// Prints a row for each story, naive and fixed side by side,
/// and below it the output that proves how the naive one ended.
struct EvidenceTable {
  private let output: Output
  private let labelWidth: Int
  private let families: Families
  private static let indent = "     "

  init(_ pitfalls: [Pitfall], _ output: Output) {
    self.output = output
    let labels =
      pitfalls.map(\.name) + pitfalls.flatMap { $0.scenarios.filter { $0.side != .fixed }.map { "· \($0.name)" } }
    labelWidth = labels.map(\.count).max() ?? 0
    families = Families(pitfalls)
    output(
      output.styled(
        "\(Self.indent)\("PITFALL".padded(labelWidth))  \("NAIVE".padded(19))\("FIXED".padded(16))CLAIM", .faint))
  }

  func print(_ review: Review) {
    families.printHeading(of: review.pitfall, output)
    let fixed = review.verdicts.filter { $0.scenario.side == .fixed }
    var shown: Set<String> = []
    for verdict in review.verdicts where verdict.scenario.side != .fixed {
      let isNaive = verdict.scenario.side == .naive
      let partner = isNaive ? fixed.first { $0.scenario.name == verdict.scenario.counterpart } : nil
      if let partner { shown.insert(partner.scenario.name) }
      row(review.pitfall, verdict, partner)
    }
    for verdict in fixed where !shown.contains(verdict.scenario.name) { row(review.pitfall, nil, verdict) }
  }

  private func row(_ pitfall: Pitfall, _ naive: Verdict?, _ fixed: Verdict?) {
    let name = (naive ?? fixed)?.scenario.name ?? ""
    let isMain = name == "naive"
    let head =
      isMain ? "\(pitfall.id)  \(pitfall.name.padded(labelWidth))" : Self.indent + "· \(name)".padded(labelWidth)
    let both = [naive, fixed].compactMap(\.self)
    if let failed = both.first(where: { $0.error != nil }), let error = failed.error {
      output("\(head)  \(output.styled("could not be played", .bold, .red)): \(error)")
      return
    }
    if !both.contains(where: \.wasPlayed), let reason = both.first?.reasonNotPlayed {
      output(output.styled("\(head)  not played in this build: \(reason)", .faint))
      return
    }
    let claim =
      both.contains { $0.objection != nil }
      ? output.styled("NOT AS CLAIMED", .bold, .red)
      : both.allSatisfy(\.wasPlayed) ? "as claimed" : "not played"
    output(
      "\(isMain ? output.styled(head, .bold) : head)  \(output.styled((naive?.ending ?? "").padded(19), .red))"
        + "\(output.styled((fixed?.ending ?? "").padded(16), .green))\(claim)")
    let indent = Self.indent + "  "
    if let proof = naive?.proof {
      let proof = output.fitted(proof, after: indent.count, keeping: naive?.claim.words)
      output(indent + output.styled(proof, .yellow))
    }
    if let naive, !naive.missingLines.isEmpty {
      let missing = (naive.proof == nil ? "missing: " : "instead of: ") + naive.missingLines.joined(separator: " · ")
      output(indent + output.styled(output.fitted(missing, after: indent.count), .green))
    }
    for verdict in both {
      guard let objection = verdict.objection else { continue }
      output("\(indent)\(verdict.scenario.name): \(objection).")
      output("\(indent)Play it again: \(pitfall.demo(verdict.scenario))")
    }
  }
}
