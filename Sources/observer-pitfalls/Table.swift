import ChildProcesses
import PitfallCatalogue

extension Subcommand {
  /// The command without arguments: one line per pitfall.
  static let table = Subcommand(
    name: "", usage: "[--json]",
    summary: "Plays every story and prints a line per pitfall; --json is `verify --json`.", flags: ["--json"]
  ) { arguments, output in
    if let name = arguments.names.first {
      throw WrongCall(
        "Options stand after a command, and \(name.quoted) came after them without one. "
          + "To play some pitfalls, run `\(Subcommand.typed) verify P01 --json`.")
    }
    if arguments.has("--json") {
      return try await verify(Catalogue.pitfalls, isNamed: false, rounds: 1, json: true, junit: nil, output)
    }
    let clock = ContinuousClock()
    let start = clock.now
    let pitfalls = Catalogue.pitfalls.byFamily
    var overview = Overview(pitfalls, output)
    let reviews = await Runner.ofThisProgram.review(pitfalls, progress: output.progress) { review in
      overview.print(review)
    }
    output.blankLine()
    output(reviews.conclusion(seconds: (clock.now - start) / .seconds(1), more: .verify, output))
    output("How each story ended: `\(Subcommand.typed) verify`, or `verify P01` for one pitfall.")
    output("See one happen: `\(Subcommand.typed) demo \(Catalogue.pitfalls.first?.id ?? "NAME")`.")
    return reviews.status(isNamed: false)
  }
}

extension [Pitfall] {
  /// The same pitfalls in the order of their families, so that each family has one heading.
  var byFamily: [Pitfall] { Pitfall.Family.allCases.flatMap { family in filter { $0.family == family } } }
}

extension Output {
  /// Shows how many of all stories have been played.
  func progress(_ done: Int, _ all: Int) { status("\(done) of \(all) stories…") }

  /// Prints the heading of a pitfall's family, unless the pitfall before it belongs to the same one.
  func heading(of pitfall: Pitfall, after family: inout Pitfall.Family?) {
    if pitfall.family == family { return }
    if family != nil { blankLine() }
    self(styled(pitfall.family.rawValue, .bold))
    family = pitfall.family
  }
}

/// Prints the families, each with a line per pitfall that says whether it is as claimed and how the naive story ends.
struct Overview {
  private let output: Output
  private let nameWidth: Int
  private var family: Pitfall.Family?

  init(_ pitfalls: [Pitfall], _ output: Output) {
    self.output = output
    nameWidth = (pitfalls.map(\.name.count).max() ?? 0) + 2
  }

  mutating func print(_ review: Review) {
    output.heading(of: review.pitfall, after: &family)
    let head = "\(review.pitfall.id)  \(review.pitfall.name.padded(nameWidth))"
    let contested = review.verdicts.filter { $0.objection != nil || $0.error != nil }
    if !contested.isEmpty {
      // A fault of the environment says nothing about the pitfall.
      let word = contested.contains { $0.objection != nil } ? "NOT AS CLAIMED" : "could not be played"
      output("  \(output.styled("✗ \(head)\(word)", .bold, .red))")
      for verdict in contested {
        let reason = verdict.objection ?? verdict.error ?? ""
        output("      " + output.fitted("\(verdict.scenario.name): \(reason)", after: 6))
      }
    } else if !review.isVerified {
      let reason = review.verdicts.lazy.compactMap(\.reasonNotPlayed).first ?? "no story was played to both sides"
      output(output.styled("  – \(head)not played in this build: \(reason)", .faint))
    } else {
      let kinds = kinds(of: review)
      let fixes = wrongFixes(of: review)
      output("  \(output.styled("✓", .green)) \(head)\(fixes.isEmpty ? kinds : kinds.padded(24) + fixes)")
    }
  }

  /// The way the naive stories ended, with each kind once: `crashes, misbehaves`.
  private func kinds(of review: Review) -> String {
    let naive = review.verdicts.filter { $0.scenario.side == .naive && $0.wasPlayed }.map(\.claim.kind.rawValue)
    return naive.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }.joined(separator: ", ")
  }

  private func wrongFixes(of review: Review) -> String {
    let count = review.verdicts.count { $0.scenario.side == .wrongFix && $0.wasPlayed }
    return count == 0 ? "" : output.styled(count == 1 ? "1 wrong fix" : "\(count) wrong fixes", .faint)
  }
}
