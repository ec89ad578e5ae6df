import PitfallCatalogue

extension Subcommand {
  static let verify = Subcommand(
    name: "verify", usage: "[NAME…] [--json] [--junit FILE] [--repeat COUNT]",
    summary: "Plays every story of these pitfalls, or of all, and checks the claims.",
    details: """
      --json        prints one record per pitfall: claimed and actual endings, seconds, the command that repeats it.
      --junit FILE  also writes a JUnit report, with one test case per story.
      --repeat COUNT plays everything so many times, and stops at the first round that is not as claimed. A claim gives
                    the whole transcript, so rounds that are as claimed are equal.

      Exit status 0 only if at least one pitfall was verified, every story that was played ended as claimed, and every
      pitfall that you named was verified. A story that this build cannot play counts neither way, and the output lists
      it.
      """,
    flags: ["--json"], options: ["--junit": "FILE", "--repeat": "COUNT"]
  ) { arguments, output in
    let named = try arguments.names.map { (name: $0, pitfall: try Catalogue.named($0)) }
    for (index, one) in named.enumerated() {
      if let other = named[..<index].first(where: { $0.pitfall.id == one.pitfall.id }) {
        throw WrongCall(
          "\(one.pitfall.id) is named twice, as \(other.name.quoted) and \(one.name.quoted). Name it once.")
      }
    }
    let junit = try arguments.value("--junit").map(JUnitFile.init)
    let count = Int(arguments.value("--repeat") ?? "1") ?? 0
    guard (1...1000).contains(count) else {
      throw WrongCall("--repeat must be 1 to 1000 rounds (was \((arguments.value("--repeat") ?? "").quoted)).")
    }
    let pitfalls = named.isEmpty ? Catalogue.pitfalls : named.map(\.pitfall)
    return try await verify(
      pitfalls, isNamed: !named.isEmpty, rounds: count, json: arguments.has("--json"), junit: junit, output)
  }

  static func verify(
    _ pitfalls: [Pitfall], isNamed: Bool, rounds: Int, json: Bool, junit: JUnitFile?,
    in runner: Runner = .ofThisProgram,
    _ output: Output
  ) async throws -> ExitStatus {
    let clock = ContinuousClock()
    let start = clock.now
    var reviews = await runner.review(pitfalls, progress: json ? { _, _ in } : output.progress) { review in
      if !json { output.print(review) }
    }
    var round = 1
    while round < rounds, reviews.status(isNamed: isNamed) == .holds {
      round += 1
      reviews = await runner.review(pitfalls)
    }
    if rounds > 1, !json {
      let isEqual = reviews.status(isNamed: isNamed) == .holds
      output(isEqual ? "\nPlayed \(rounds) times, each time the same." : "\nRound \(round) of \(rounds):")
      if !isEqual, round > 1 {
        for review in reviews where !review.isUncontested || review.hasErrors { output.print(review) }
      }
    }
    let seconds = (clock.now - start) / .seconds(1)
    try junit?.write(JUnitReport(reviews))
    if json {
      try output.json(VerificationReport(reviews, seconds: seconds))
    } else {
      output.blankLine()
      output(reviews.conclusion(seconds: seconds, output))
    }
    return reviews.status(isNamed: isNamed)
  }
}

extension Output {
  /// Marks a file in GitHub's view of a change, if this runs there.
  func annotate(_ file: String, _ message: String) {
    guard isOnGitHub else { return }
    let words = message.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    self("::error file=\(file)::\(words)")
  }

  /// Prints one line per story, and below it what is not as claimed.
  func print(_ review: Review) {
    self(styled("\(review.pitfall.id)  \(review.pitfall.name)", .bold))
    let nameWidth = (review.verdicts.map(\.scenario.name.count).max() ?? 0) + 2
    for verdict in review.verdicts {
      let head = "     \(verdict.scenario.name.padded(nameWidth))"
      if let error = verdict.error {
        self("\(head)\(styled("ERROR", .bold, .red)): could not be played: \(error)")
        continue
      }
      guard let outcome = verdict.outcome else {
        self(styled("\(head)not played in this build: \(verdict.reasonNotPlayed ?? "")", .faint))
        continue
      }
      let status =
        verdict.isAsClaimed ? styled("as claimed", .green) : styled("NOT AS CLAIMED", .bold, .red)
      self("\(head)\(verdict.ending.padded(19))\("\(outcome.seconds.rounded(places: 2)) s".padded(9))\(status)")
      if let objection = verdict.objection {
        self("       \(objection).")
        self("       Play it again: \(verdict.pitfall.demo(verdict.scenario))")
        annotate(verdict.pitfall.source(of: verdict.scenario), "\(verdict.scenario.name): \(objection)")
      }
    }
    if review.isUncontested, !review.hasErrors, !review.isVerified {
      self("     Not verified: no story could be played to both sides.")
    }
  }
}
