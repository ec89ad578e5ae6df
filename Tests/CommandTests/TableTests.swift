import CommandTesting
import Foundation
import PitfallCatalogue
import TestSupport
import Testing

@Suite struct TableTests {
  @Test("Every pitfall has a line under its family", .enabled(if: isLong, "scripts/nightly plays every story"))
  func lines() async {
    let outcome = await Command.table.value
    #expect(outcome.exit == .status(0), "\(outcome.output)\(outcome.standardError)")
    var family = ""
    var lines: [String: String] = [:]
    for line in outcome.transcript {
      if Pitfall.Family(rawValue: line) != nil { family = line }
      if let id = line.firstMatch(of: #/^  ✓ (P\d\d)  /#)?.1 { lines[String(id)] = family + line }
    }
    let families = outcome.transcript.filter { Pitfall.Family(rawValue: $0) != nil }
    #expect(families == Pitfall.Family.allCases.map(\.rawValue), "each family has one heading")
    for pitfall in Catalogue.pitfalls {
      let line = lines[pitfall.id] ?? ""
      #expect(line.hasPrefix("\(pitfall.family.rawValue)  ✓ \(pitfall.id)  \(pitfall.name) "))
      for scenario in pitfall.scenarios
      where scenario.side == .naive && Build.current.reasonNotToPlay(scenario) == nil {
        #expect(line.contains(scenario.claim(in: .current).kind.rawValue))
      }
    }
    #expect(lines.count == Catalogue.pitfalls.count)
    #expect(outcome.output.contains("\(Catalogue.pitfalls.count) of \(Catalogue.pitfalls.count) pitfalls verified"))
    #expect(outcome.transcript.last == "See one happen: `swift run observer-pitfalls demo P01`.")
  }

  @Test("On a terminal, the table shows its progress", .enabled(if: isLong, "scripts/nightly runs it"))
  func progress() async throws {
    let terminal = try Terminal()
    let all = Catalogue.pitfalls.flatMap(\.scenarios).count { Build.current.reasonNotToPlay($0) == nil }
    _ = await terminal.run("'\(Command.program.path)'", environment: ["TERM": "xterm-256color", "NO_COLOR": ""])
    #expect(terminal.output.contains("1 of \(all) stories…"))
    #expect(await !Command.table.value.output.contains("stories…"))
  }
}
