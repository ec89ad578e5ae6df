import Foundation
import PitfallCatalogue
import Testing

@Suite struct TableTests {
  @Test func everyPairIsPlayedAndAsClaimed() async {
    let outcome = await Command.run()
    #expect(outcome.exit == .status(0), "\(outcome.output)\(outcome.standardError)")
    for pitfall in Catalogue.pitfalls {
      let rows = outcome.transcript.filter { $0.hasPrefix("\(pitfall.id)  \(pitfall.name) ") }
      #expect(rows.count == 1, "\(pitfall.id) has \(rows.count) rows")
    }
    #expect(!outcome.output.contains("NOT AS CLAIMED"))
    #expect(outcome.output.contains("\(Catalogue.pitfalls.count) of \(Catalogue.pitfalls.count) pitfalls verified"))
    #expect(outcome.transcript.last == "See one happen: `swift run observer-pitfalls demo P01`.")
  }

  @Test func theWordsThatProveACrashStandBelowItsRow() async throws {
    let lines = await Command.run().transcript
    let row = try #require(lines.firstIndex { $0.hasPrefix("P01  DanglingObserver") })
    #expect(lines[row].contains("crashed (SIGABRT)"))
    #expect(lines[row + 1].contains("*** -[DocumentCell retain]: message sent to deallocated instance 0x"))
  }

  @Test func withJSONItIsTheReport() async throws {
    let outcome = await Command.run("--json")
    let report = try #require(try outcome.json() as? [String: Any])
    #expect((report["pitfalls"] as? [Any])?.count == Catalogue.pitfalls.count)
    #expect(outcome.exit == .status(0))
  }
}
