import ChildProcesses
import Foundation
import PitfallCatalogue
import TestSupport
import Testing

@Suite struct ReviewTests {
  private let pitfall = Catalogue.pitfalls[0]

  private func review(_ verdict: (Telling) -> Verdict) -> Review {
    Review(pitfall: pitfall, verdicts: pitfall.tellings.map(verdict))
  }

  private func unplayed(_ telling: Telling) -> Verdict { Verdict(pitfall, telling, notPlayed: "needs another build") }

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

  @Test("A program that is not the command proves nothing", arguments: ["/bin/echo", "/bin/sh", "/no/such/program"])
  func otherProgram(_ program: String) async {
    let pitfalls = Catalogue.pitfalls.sample(5)
    let reviews = await Runner(executable: URL(fileURLWithPath: program)).review(pitfalls)
    #expect(reviews.map(\.pitfall.id) == pitfalls.map(\.id))
    for verdict in reviews.flatMap(\.verdicts) where verdict.wasPlayed {
      #expect(verdict.objection != nil, "\(verdict.pitfall.id) \(verdict.telling.name) was believed")
    }
    #expect(!reviews.hold(asNamed: false))
  }

  @Test("Reviews are reported in the order of the catalogue")
  func order() async {
    var reported: [String] = []
    let pitfalls = Array(Catalogue.pitfalls.prefix(5))
    let reviews = await Runner(executable: Command.program).review(pitfalls, report: { reported.append($0.pitfall.id) })
    #expect(reported == pitfalls.map(\.id))
    #expect(reviews.hold(asNamed: true))
  }
}
