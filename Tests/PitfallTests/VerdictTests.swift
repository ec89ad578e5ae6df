import ChildProcesses
import Foundation
import PitfallCatalogue
import Testing

/// A pitfall whose stories nobody plays: their endings are made up.
private func madeUp(_ naive: Claim, builds: Scenario.Builds? = nil) -> Pitfall {
  Pitfall(
    id: "P91", name: "MadeUp", family: .delivery, summary: "", repair: "", symptoms: .init(logs: [], behaviors: []),
    hints: [], minutes: 1, related: [], mechanisms: [],
    scenarios: [
      .pair(
        "a story", naive: naive, fixed: ["a", "b"], builds: builds, story: .sync { _ in }, repaired: .sync { _ in }),
      .wrongFix(
        "wrong-x", "a wrong fix", .misbehaves(["a", "y"]), type: "X", temptation: "", explanation: "",
        story: .sync { _ in }),
    ])
}

@Suite("Verdicts") struct VerdictTests {
  private func verdict(
    _ name: String = "naive", _ exit: Outcome.Exit = .status(0), writing lines: [String],
    claim: Claim = .misbehaves(["a", "x"]), error: String = ""
  ) throws -> Verdict {
    let pitfall = madeUp(claim)
    return Verdict(
      pitfall, try #require(pitfall.scenario(name)),
      Outcome(exit: exit, transcript: lines, standardError: error, seconds: 0), in: Build())
  }

  @Test("The words for an ending are those of the claim only if it is met") func ending() throws {
    let crash = Claim.crashes([SIGABRT], saying: "dead", after: ["a"])
    let saying = "one\nit is dead\n*** other"
    for (verdict, ending, proof) in [
      (try verdict(writing: ["a", "x"]), "misbehaved", "x"), (try verdict(writing: ["a", "b"]), "ended normally", nil),
      (try verdict("naive", .status(1), writing: ["a", "x"], error: "no"), "exited with 1", "no"),
      (try verdict("fixed", writing: ["a", "b"]), "held (2 lines)", nil),
      (try verdict("fixed", writing: ["a"]), "ended normally", nil),
      (try verdict("fixed", .signal(SIGSEGV), writing: ["a", "b"]), "crashed (SIGSEGV)", nil),
      (try verdict("wrong-x", writing: ["a", "y"]), "misbehaved", "y"),
      (
        try verdict("naive", .signal(SIGABRT), writing: ["a"], claim: crash, error: saying), "crashed (SIGABRT)",
        "it is dead"
      ),
      (
        try verdict("naive", .signal(SIGABRT), writing: [], claim: crash, error: saying), "crashed (SIGABRT)",
        "*** other"
      ),
      (
        try verdict("naive", .signal(SIGILL), writing: ["a"], claim: .crashes(.trap, saying: nil, after: ["a"])),
        "crashed (SIGILL)", "nothing after: a"
      ),
      (try verdict("naive", .overdue, writing: ["a"], claim: .hangs(after: ["a"])), "hung", "nothing after: a"),
      (try verdict(writing: ["a", "lives"], claim: .leaks(["a", "lives"], of: "X")), "leaked", "lives"),
      (try verdict(writing: ["a"], claim: .misbehaves(["a"])), "misbehaved", nil),
      (try verdict("naive", .notStarted("no"), writing: []), "error", nil),
    ] as [(Verdict, String, String?)] {
      #expect(verdict.ending == ending && verdict.proof == proof, "\(verdict.ending), \(verdict.proof ?? "nil")")
    }
    let unplayed = Verdict(madeUp(crash), madeUp(crash).scenarios[0], notPlayed: "so")
    #expect(unplayed.ending == "not played" && unplayed.proof == nil && !unplayed.isAsClaimed && !unplayed.wasPlayed)
  }

  @Test("A story ends like the fixed one if it ends normally with the same lines, and was not claimed to")
  func likeFixed() throws {
    for (verdict, isLikeFixed) in [
      (try verdict(writing: ["a", "b"]), true), (try verdict("wrong-x", writing: ["a", "b"]), true),
      (try verdict(writing: ["a", "x"]), false),
      (try verdict(writing: ["a", "b", "c"]), false), (try verdict("naive", .status(1), writing: ["a", "b"]), false),
      (try verdict("naive", .signal(SIGSEGV), writing: ["a", "b"]), false),
      (try verdict("naive", .overdue, writing: ["a", "b"]), false),
      (try verdict("fixed", writing: ["a", "b"]), false), (try verdict("fixed", writing: ["a"]), false),
      (try verdict(writing: ["a", "b"], claim: .races("data race", in: "x", ["a"])), false),
      (try verdict(writing: ["a", "b"], claim: .misbehaves(["a", "b"])), false),
    ] { #expect(verdict.endedLikeFixed == isLikeFixed, "\(verdict.status)") }
    #expect(try verdict(writing: ["a", "x"]).missingLines == ["b"])
    #expect(try verdict(writing: ["a", "b"]).missingLines == [])
    #expect(try verdict(writing: ["b"], claim: .leaks(["b"], of: "X")).missingLines == [])
  }
}

/// Reviews in short: a letter for each story, `a` as claimed, `o` otherwise, `n` not played, `e` error.
@Suite("Reviews") struct ReviewsTests {
  private func review(_ letters: String) -> Review {
    let pitfall = madeUp(.misbehaves(["a", "x"]))
    let verdicts = zip(pitfall.scenarios, letters).map { scenario, letter in
      func verdict(_ exit: Outcome.Exit, _ lines: [String]) -> Verdict {
        Verdict(pitfall, scenario, Outcome(exit: exit, transcript: lines, standardError: "", seconds: 1), in: Build())
      }
      return switch letter {
      case "a": verdict(.status(0), scenario.debugClaim.transcript)
      case "o": verdict(.status(0), ["other"])
      case "e": verdict(.notStarted("no"), [])
      default: Verdict(pitfall, scenario, notPlayed: "so")
      }
    }
    return Review(pitfall: pitfall, verdicts: verdicts)
  }

  @Test(
    "A pitfall is verified if both sides were played, all is as claimed, and nothing failed to run",
    arguments: [
      ("aaa", true), ("aan", true), ("ana", false), ("naa", false), ("nna", false), ("nnn", false), ("oaa", false),
      ("aoa", false), ("aao", false), ("eaa", false), ("aea", false), ("aae", false), ("eee", false), ("oee", false),
    ])
  func verified(_ letters: String, _ isVerified: Bool) {
    let review = review(letters)
    #expect(review.isVerified == isVerified)
    #expect(review.isUncontested == !letters.contains("o") && review.hasErrors == letters.contains("e"))
    #expect(review.seconds == Double(letters.count { "ao".contains($0) }))
  }

  @Test(
    "All hold if one is verified, and none is contested or failed to run; those that the user names are all verified",
    arguments: [
      ([], false, false), (["aaa"], true, true), (["nnn"], false, false), (["aaa", "aaa"], true, true),
      (["aaa", "nnn"], true, false), (["nnn", "aaa"], true, false), (["aaa", "ana"], true, false),
      (["aaa", "oaa"], false, false), (["oaa", "aaa"], false, false), (["aaa", "nno"], false, false),
      (["aaa", "eaa"], false, false), (["aaa", "nne"], false, false), (["nnn", "ann"], false, false),
    ] as [([String], Bool, Bool)])
  func hold(_ letters: [String], _ all: Bool, _ named: Bool) {
    #expect(letters.map(review).hold(asNamed: false) == all && letters.map(review).hold(asNamed: true) == named)
  }

  @Test("A build plays what it can show: each kind of build, system, and age for itself")
  func builds() throws {
    func reason(_ build: Build, _ builds: Scenario.Builds) throws -> String? {
      build.reasonNotToPlay(try #require(madeUp(.misbehaves(["a", "x"]), builds: builds).scenario("naive")))
    }
    let kinds: [(Build, Scenario.Builds, String)] = [
      (Build(), .debug, "needs a debug build"), (Build(isOptimized: true), .release, "needs a release build"),
      (Build(sanitizer: .address), .addressSanitizer, "needs the address sanitizer"),
      (Build(sanitizer: .thread, isOptimized: true), .threadSanitizer, "needs the thread sanitizer"),
    ]
    for (build, kind, _) in kinds {
      for (_, other, words) in kinds { #expect(try reason(build, other) == (kind == other ? nil : words)) }
      #expect(try reason(build, .all) == nil)
    }
    #expect(
      try reason(Build(sanitizer: .address), .withoutAddressSanitizer) == "needs a build without the address sanitizer")
    #expect(try reason(Build(isOptimized: true), .withoutAddressSanitizer) == nil)
    #expect(try reason(Build(), [.release, .addressSanitizer]) == "needs an optimized build")
    #expect(try reason(Build(isOptimized: true), [.debug, .threadSanitizer]) == "needs a build that is not optimized")
    let new = try #require(
      [Scenario].naive("naive", "t", .holds([]), needs26: true, story: .sync { _ in }).first)
    #expect(Build(runsBefore26: true).reasonNotToPlay(new) == "needs macOS 26, iOS 26, or visionOS 26")
    #expect(Build().reasonNotToPlay(new) == nil)
    let race = madeUp(.races("data race", in: "x", []))
    #expect(race.scenarios.map { Build().reasonNotToPlay($0) == nil } == [false, false, true])
    let naive = try #require(race.scenario("naive"))
    #expect(Build(sanitizer: .address).reasonNotToPlay(naive) == "needs the thread sanitizer")
    #expect(Build(sanitizer: .thread).reasonNotToPlay(naive) == nil)
  }
}
