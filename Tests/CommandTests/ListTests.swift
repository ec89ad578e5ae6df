import CommandTesting
import Foundation
import PitfallCatalogue
import TestSupport
import Testing

@Suite struct ListTests {
  @Test("There is a line for every pitfall") func lines() async {
    let outcome = await Command.run("list")
    #expect(outcome.exit == .status(0))
    for pitfall in Catalogue.pitfalls {
      #expect(
        outcome.transcript.contains {
          $0.hasPrefix("  \(pitfall.id)  \(pitfall.name) ") && $0.hasSuffix(pitfall.summary)
        })
    }
    let families = outcome.transcript.filter { Pitfall.Family(rawValue: $0) != nil }
    #expect(families == Pitfall.Family.allCases.map(\.rawValue), "each family has one heading")
  }

  @Test("All words of a symptom must occur, in any order and case") func matches() async {
    let outcome = await Command.run("list", "--symptom", "NOT registered  observer")
    #expect(outcome.exit == .status(0))
    #expect(outcome.output.contains("P06") && !outcome.output.contains("P18"))
  }

  @Test("Every symptom finds its pitfall") func symptoms() async {
    for pitfall in Catalogue.pitfalls.sample(5) {
      for symptom in [pitfall.symptoms.behaviors.first, pitfall.symptoms.logs.first].compactMap(\.self) {
        let outcome = await Command.run("list", "--symptom", symptom)
        #expect(outcome.output.contains("  \(pitfall.id)  "), "\(symptom)")
      }
    }
  }

  @Test("A search without a match says so") func noMatch() async {
    let outcome = await Command.run("list", "--symptom", "purple elephants")
    #expect(outcome.exit == .status(1))
    #expect(outcome.standardError.contains("No pitfall matches. `swift run observer-pitfalls list` shows them all."))
  }

  @Test("As JSON, the list has everything that the catalogue holds") func json() async throws {
    let entries = try #require(try await Command.run("list", "--json").json() as? [[String: Any]])
    #expect(entries.map { $0["id"] as? String } == Catalogue.pitfalls.map(\.id))
    for (entry, pitfall) in zip(entries, Catalogue.pitfalls) {
      #expect(entry["slug"] as? String == pitfall.slug)
      #expect(entry["repair"] as? String == pitfall.repair)
      #expect(entry["hints"] as? [String] == pitfall.hints)
      #expect(entry["behaviors"] as? [String] == pitfall.symptoms.behaviors)
      #expect(entry["minutes"] as? Int == pitfall.minutes)
      let scenarios = try #require(entry["scenarios"] as? [[String: Any]])
      #expect(scenarios.map { $0["name"] as? String } == pitfall.scenarios.map(\.name))
      let claims = scenarios.map { ($0["claimed"] as? [String: Any])?["ending"] as? String }
      #expect(claims == pitfall.scenarios.map(\.debugClaim.kind.rawValue))
      for scenario in scenarios {
        let path = try #require(scenario["source"] as? String)
        #expect(FileManager.default.fileExists(atPath: Command.package.appendingPathComponent(path).path), "\(path)")
      }
    }
  }
}
