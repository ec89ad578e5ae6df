import ChildProcesses
import Foundation
import PitfallCatalogue
import TestSupport
import Testing

@Suite struct ReviewTests {
  private let pitfall = Catalogue.pitfalls[0]

  private func review(_ verdict: (Scenario) -> Verdict) -> Review {
    Review(pitfall: pitfall, verdicts: pitfall.scenarios.map(verdict))
  }

  private func unplayed(_ scenario: Scenario) -> Verdict {
    Verdict(pitfall, scenario, notPlayed: "needs another build")
  }

  @Test("If nothing was played, nothing is verified")
  func nothingPlayed() {
    let review = review(unplayed)
    #expect(review.isUncontested)
    #expect(!review.isVerified)
    #expect(![review].hold(asNamed: false))
    #expect(![review].hold(asNamed: true))
    #expect(![Review]().hold(asNamed: false))
  }

  @Test("If only one side was played, nothing is verified")
  func oneSide() {
    let held = Outcome(
      exit: .status(0), transcript: ["cell shows ★", "cell was released", "document changed without incident"],
      standardError: "", seconds: 0)
    let review = review { $0.name == "fixed" ? Verdict(pitfall, $0, held) : unplayed($0) }
    #expect(review.isUncontested)
    #expect(!review.isVerified)
  }
}
