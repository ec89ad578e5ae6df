import Foundation
import PitfallCatalogue
import Testing

@Suite struct ListTests {
  @Test func aLineForEveryPitfall() async {
    let outcome = await Command.run("list")
    #expect(outcome.exit == .status(0))
    for pitfall in Catalogue.pitfalls {
      #expect(
        outcome.transcript.contains {
          $0.hasPrefix("  \(pitfall.id)  \(pitfall.name) ") && $0.hasSuffix(pitfall.summary)
        })
    }
    for family in Set(Catalogue.pitfalls.map(\.family.rawValue)) { #expect(outcome.transcript.contains(family)) }
  }

  @Test func asJSONAllThatTheCatalogueHolds() async throws {
    let entries = try #require(try await Command.run("list", "--json").json() as? [[String: Any]])
    #expect(entries.map { $0["id"] as? String } == Catalogue.pitfalls.map(\.id))
    for (entry, pitfall) in zip(entries, Catalogue.pitfalls) {
      #expect(entry["slug"] as? String == pitfall.slug)
      #expect(entry["repair"] as? String == pitfall.repair)
      let tellings = try #require(entry["tellings"] as? [[String: Any]])
      #expect(tellings.map { $0["name"] as? String } == pitfall.tellings.map(\.name))
      let claims = tellings.map { ($0["claimed"] as? [String: Any])?["ending"] as? String }
      #expect(claims == pitfall.tellings.map(\.claim.kind))
      for telling in tellings {
        let path = try #require(telling["source"] as? String)
        #expect(FileManager.default.fileExists(atPath: Command.package.appendingPathComponent(path).path), "\(path)")
      }
    }
  }
}
