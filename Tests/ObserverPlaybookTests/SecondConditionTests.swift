import CommandTesting
import Foundation
import PitfallCatalogue
import SourceReading
import Testing

@testable import observer_playbook

/// What the pages paste was tried in its second condition, and what the pages search for is found as people write it.
@Suite("Second condition") struct SecondConditionTests {
  /// Two callers, or the same one again; another thread; an end in the middle; a thousand times, with growth measured;
  /// the Objective-C form; a sequence that exists before its task. `scripts/sanitize thread` runs all.
  static let conditions = ["again", "thread", "cancel", "thousand", "objc", "early"]

  @Test("Each repair says for each condition which test tried it, or in a word why none did")
  func tried() throws {
    let folder = Command.package.appending(path: "Tests/AppCode").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
    let sources = try files.map { try Command.source("Tests/AppCode/\($0)") }.joined()
    let tests = sources.matches(of: /\n(?:@MainActor )?func (\w+)\(/).map { String($0.1) }
    for pitfall in Catalogue.pitfalls {
      let parts = try Command.source("Tests/AppCode/\(pitfall.name).swift").components(separatedBy: "\n// Tried: ")
      try #require(parts.count == 2, "Tests/AppCode/\(pitfall.name).swift needs one table, in lines after // Tried:")
      let rows = parts[1].replacing("\n// ", with: " ").replacing("\n", with: "").components(separatedBy: "; ")
      #expect(rows.map { String($0.prefix { $0 != " " }) } == Self.conditions, "\(pitfall.name): \(rows)")
      for row in rows {
        let how = row.drop { $0 != " " }.dropFirst()
        if how == "twin" {
          let twin = try Command.source("Tests/Fixtures/ObjectiveC/\(pitfall.name).m")
          #expect(twin.contains("#if FIXED"), "\(pitfall.name).m has no repair")
        } else if !how.contains(/^(no|no:|read:) \w/) {
          #expect(tests.contains(String(how)), "\(pitfall.name): there is no test \(how)")
        }
      }
    }
  }

  /// `Spellings.txt` has them between ` ¦ `, with `⏎` for a new line, and `m: ` before Objective-C.
  @Test(
    "Each page's search patterns find its fault in at least five spellings", arguments: Catalogue.pitfalls.map(\.id))
  func spellings(id: String) async throws {
    let pitfall = try #require(Catalogue.pitfall(named: id))
    let blocks = try ("\n" + Command.source("Tests/Fixtures/Spellings.txt")).split(separator: /\n(?=P\d\d: )/)
    let block = try #require(blocks.first { $0.hasPrefix("\(id): ") }, "Tests/Fixtures/Spellings.txt has no \(id)")
    let spellings = block.dropFirst("P01: ".count).replacing("\n", with: " ¦ ").components(separatedBy: " ¦ ")
      .filter { !$0.isEmpty }
    #expect(spellings.count >= 5)
    let folder = try Folder()
    defer { folder.remove() }
    for (index, spelling) in spellings.enumerated() {
      let isObjectiveC = spelling.hasPrefix("m: ")
      let text = spelling.dropFirst(isObjectiveC ? 3 : 0).replacing("⏎", with: "\n")
      try folder.write("\(text)\n", to: "Spelling \(index + 1).\(isObjectiveC ? "m" : "swift")")
    }
    var found = ""
    for pattern in try Page(pitfall.page).code(in: "Find it", "sh") where !pattern.hasPrefix("#") {
      found += await folder.shell(pattern).output
    }
    for (index, spelling) in spellings.enumerated() {
      #expect(found.contains("./Spelling \(index + 1)."), "Playbook/\(pitfall.name).md does not find \(spelling)")
    }
  }
}
