import PitfallCatalogue

extension Subcommand {
  /// The command without arguments: every pair, side by side.
  static let table = Subcommand(
    name: "", summary: "Plays every pair and prints how each ended. With --json, as `verify --json`.",
    flags: ["--json"]
  ) { arguments, output in
    if arguments.has("--json") {
      return try await verify(Catalogue.pitfalls, isNamed: false, json: true, junit: nil, output)
    }
    let table = Table(Catalogue.pitfalls, output)
    let clock = ContinuousClock()
    let start = clock.now
    let reviews = await Runner.ofThisProgram.review(Catalogue.pitfalls, report: table.print)
    output()
    output(reviews.conclusion(seconds: (clock.now - start) / .seconds(1), more: .verify, output))
    output("See one happen: `\(Subcommand.typed) demo \(Catalogue.pitfalls.first?.id ?? "NAME")`.")
    return reviews.status(isNamed: false)
  }
}

/// Prints a row for each story, naive and fixed side by side, and below it the words that prove how the naive one ended.
private struct Table {
  private let output: Output
  private let labelWidth: Int
  private let families: [String: String]
  private static let indent = "     "

  init(_ pitfalls: [Pitfall], _ output: Output) {
    self.output = output
    let labels =
      pitfalls.map(\.name) + pitfalls.flatMap { $0.tellings.filter { $0.side != .fixed }.map { "· \($0.name)" } }
    labelWidth = labels.map(\.count).max() ?? 0
    // Each family's name stands above its first pitfall.
    let firsts = Dictionary(pitfalls.map { ($0.family, $0) }) { first, _ in first }
    families = Dictionary(uniqueKeysWithValues: firsts.map { ($1.id, $0.rawValue) })
    output(
      output.styled(
        "\(Self.indent)\("PITFALL".padded(labelWidth))  \("NAIVE".padded(19))\("FIXED".padded(16))CLAIM", .faint))
  }

  func print(_ review: Review) {
    if let family = families[review.pitfall.id] {
      output()
      output(output.styled(family, .bold))
    }
    let fixed = review.verdicts.filter { $0.telling.side == .fixed }
    var shown: Set<String> = []
    for verdict in review.verdicts where verdict.telling.side != .fixed {
      let isNaive = verdict.telling.side == .naive
      let partner = isNaive ? fixed.first { $0.telling.name == verdict.telling.counterpart } : nil
      if let partner { shown.insert(partner.telling.name) }
      row(review.pitfall, verdict, partner)
    }
    for verdict in fixed where !shown.contains(verdict.telling.name) { row(review.pitfall, nil, verdict) }
  }

  private func row(_ pitfall: Pitfall, _ naive: Verdict?, _ fixed: Verdict?) {
    let name = (naive ?? fixed)?.telling.name ?? ""
    let isMain = name == "naive"
    let head =
      isMain ? "\(pitfall.id)  \(pitfall.name.padded(labelWidth))" : Self.indent + "· \(name)".padded(labelWidth)
    let both = [naive, fixed].compactMap(\.self)
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
      output("\(indent)\(verdict.telling.name): \(objection).")
      output("\(indent)Play it again: \(pitfall.demo(verdict.telling))")
    }
  }
}
