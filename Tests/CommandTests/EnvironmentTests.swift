import ChildProcesses
import CommandTesting
import Foundation
import PitfallCatalogue
import Testing

/// If the environment prevents a story from being played, the result is an error with a hint, and not a verdict.
@Suite struct EnvironmentTests {

  @Test("With too few open files, every story is an error") func tooFewFiles() async {
    let outcome = await Command.shell("ulimit -n 8; \"$0\" verify P06")
    #expect(outcome.exit == .status(1))
    #expect(!outcome.output.contains("NOT AS CLAIMED") && !outcome.output.contains("NOT as claimed"))
    #expect(outcome.output.contains("ERROR: could not be played: no pipe could be made for a child process: "))
    #expect(outcome.output.contains("`ulimit -n 256`"))
    #expect(
      outcome.transcript.last?.contains("ERROR: \(stories) stories could not be played, for example P06 naive: ")
        == true)
  }

  @Test("Reports count errors apart from failures") func reports() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "report.xml")
      let outcome = await Command.shell("ulimit -n 8; \"$0\" verify P06 --json --junit '\(file.path)'")
      #expect(outcome.exit == .status(1))
      let report = try #require(try outcome.json() as? [String: Any])
      let summary = try #require(report["summary"] as? [String: Any])
      #expect(summary["errors"] as? Int == stories)
      #expect(summary["notAsClaimed"] as? Int == 0)
      #expect(summary["notPlayed"] as? Int == 0)
      #expect(summary["verified"] as? Int == 0)
      let xml = try String(contentsOf: file, encoding: .utf8)
      #expect(xml.contains(" tests=\"\(stories)\" failures=\"0\" errors=\"\(stories)\" skipped=\"0\""))
      #expect(xml.matches(of: /<error message="no pipe could be made/).count == stories)
    }
  }

  private let pitfall = Catalogue.pitfalls[0]
  /// How many stories P06 has.
  private let stories = Catalogue.pitfall(named: "P06")?.scenarios.count ?? 0

  @Test(
    "Faults of the environment are errors, not verdicts",
    arguments: [
      Outcome(exit: .status(EX_OSERR), transcript: ["x"], standardError: "observer-pitfalls: no thread\n", seconds: 0),
      Outcome(exit: .overdue, transcript: [], standardError: "", seconds: 15),
      Outcome(exit: .notStarted("no thread"), transcript: [], standardError: "", seconds: 0),
    ])
  func noVerdicts(_ outcome: Outcome) throws {
    let verdict = Verdict(pitfall, pitfall.scenarios[0], outcome)
    #expect(verdict.error != nil)
    #expect(verdict.objection == nil && !verdict.wasPlayed && !verdict.isAsClaimed)
    let review = Review(pitfall: pitfall, verdicts: [verdict])
    #expect(!review.isVerified && ![review].hold(asNamed: false))
  }
}
