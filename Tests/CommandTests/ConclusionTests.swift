import ChildProcesses
import PitfallCatalogue
import Testing

/// Below a story whose file somebody has edited, a demo speaks of the lines that were played.
@Suite struct ConclusionTests {
  private func verdict(_ pitfall: Pitfall, _ scenario: Scenario, played lines: [String]) -> Verdict {
    Verdict(pitfall, scenario, Outcome(exit: .status(0), transcript: lines, standardError: "", seconds: 0))
  }

  @Test("If an edited story writes what the fixed one writes, the demo says so, and names no missing line")
  func repaired() throws {
    for pitfall in Catalogue.pitfalls {
      for scenario in pitfall.scenarios where scenario.side != .fixed && scenario.debugClaim.kind != .races {
        let fixed = try #require(pitfall.counterpart(of: scenario)).debugClaim.transcript
        let verdict = verdict(pitfall, scenario, played: fixed)
        let objection = try #require(verdict.objection)
        #expect(
          verdict.conclusion == [
            .ending("ended normally", isGood: true),
            .remark("It now writes what the fixed observer writes. The catalogue still claims the failure."),
            .objection(objection),
          ], "\(pitfall.id) \(scenario.name)")
      }
    }
  }

  @Test("The missing lines are those of the fixed story that the edited story did not write")
  func missingLines() throws {
    let pitfall = try Catalogue.pitfall("P51")
    let naive = try #require(pitfall.scenario("naive"))
    let edited = verdict(pitfall, naive, played: ["the user picks the dark theme", "the list has no delegate"])
    #expect(edited.conclusion.first == .ending("ended normally", isGood: false))
    #expect(edited.missingLines == ["settings become light", "settings become dark", "the list has a delegate"])
  }

  @Test("A story that ends as claimed is judged as before") func asClaimed() throws {
    let pitfall = try Catalogue.pitfall("P51")
    let naive = try #require(pitfall.scenario("naive"))
    #expect(
      verdict(pitfall, naive, played: naive.debugClaim.transcript).conclusion == [
        .ending("misbehaved", isGood: false), .proof("the list has no delegate"),
        .remark("The fixed observer's story has instead:"), .missing("settings become dark"),
        .missing("the list has a delegate"),
        .asClaimed("that is the pitfall"),
      ])
    let fixed = try #require(pitfall.scenario("fixed"))
    #expect(
      verdict(pitfall, fixed, played: fixed.debugClaim.transcript).conclusion == [
        .ending("held (4 lines)", isGood: true), .asClaimed("that is the repair"),
      ])
  }
}
