import ChildProcesses
import CommandTesting
import Foundation
import PitfallCatalogue
import Testing
import Workshop

@testable import observer_playbook

private let manyLines = String(repeating: "//\n", count: 120)

/// `scripts/new-pitfall --check` names whatever a pitfall lacks. Here each gap is made, and must be named.
@Suite("Gaps") struct GapTests {
  @Test("Nothing is missing, and nothing is orphaned") func complete() {
    #expect(!Catalogue.pitfalls.isEmpty)
    let gaps = Self.gaps()
    for gap in gaps.all + gaps.messagesWithoutLog(of: Catalogue.pitfalls) { Issue.record("\(gap)") }
  }

  @Test("A message that no log has is named") func missingLog() throws {
    let pitfall = try #require(Catalogue.pitfall(named: "P06"))
    let logs = "Tests/Fixtures/Diagnosis/logs.txt"
    let gaps = Self.gaps(changes: [logs: "", "Tests/Fixtures/Diagnosis/look-alikes.txt": ""])
    let missing = gaps.messagesWithoutLog(of: [pitfall])
    let reason = "removeObserver found no registration that matches"
    #expect(missing.count > 3 && missing.first == "P06: no log has the message \"\(reason)\". Put one into \(logs).")
  }

  @Test("Every exercise has the answers and moves that it needs", arguments: Catalogue.pitfalls.map(\.id))
  func exercises(id: String) throws {
    let course = Course(try CoursePackage(program: Command.program))
    let exercise = try #require(course.exercises.first { $0.pitfall.id == id }, "\(id) has no exercise.")
    for gap in try CourseVerification(course).gaps(in: [exercise]) { Issue.record("\(gap)") }
  }

  @Test(
    "A file that is missing is named",
    arguments: [
      "Sources/Pitfalls/StrongRetainLeak.swift", "Sources/Pitfalls/WrongFixes/StrongRetainLeak+Unowned.swift",
      "Sources/Fixed/StrongRetainLeak.swift", "Sources/PitfallCatalogue/Entries/StrongRetainLeak.swift",
      "Tests/PitfallTests/StrongRetainLeakTests.swift", "Exercises/Answers/StrongRetainLeak.txt",
      "Exercises/Moves/StrongRetainLeak.swift", "Tests/AppCode/StrongRetainLeak.swift", "Playbook/StrongRetainLeak.md",
    ])
  func missingFile(path: String) {
    let faults = added(changes: [path: nil])
    #expect(faults.contains { $0.hasPrefix("P18") && $0.contains(" has no \(path). Write it") }, "\(faults)")
  }

  @Test("A skeleton is named") func skeleton() {
    let path = "Playbook/StrongRetainLeak.md"
    let faults = added(changes: [path: "# P18 · StrongRetainLeak\n\nTODO\n"])
    #expect(faults == ["\(path) still has a TODO. Replace it."])
  }

  @Test("Examples that are missing or not written are named, and so is a page that lacks a part")
  func missingText() throws {
    let (examples, page) = ("Sources/Diagnosis/Examples.txt", "Playbook/StrongRetainLeak.md")
    #expect(
      added(changes: [examples: try Command.source(examples).replacing("# P18 ", with: "# P98 ")])
        == ["P18 has no examples. Write them in \(examples), below \"# P18 StrongRetainLeak\"."])
    #expect(
      added(changes: [examples: try Command.source(examples).replacing("# P19 ", with: "TODO\n# P19 ")])
        == ["\(examples) still has a TODO below P18. Replace it."])
    let spellings = "Tests/Fixtures/Spellings.txt"
    for first in ["P98: ", "P18: TODO "] {
      #expect(
        added(changes: [spellings: try Command.source(spellings).replacing("P18: ", with: first)])
          == ["P18 has no spellings. Write five of its fault in \(spellings), after P18."])
    }
    #expect(
      added(changes: [page: try Command.source(page).replacing("- **Ask:**", with: "-")])
        == ["\(page): \"## For a workshop\" must contain **Ask:** ."])
  }

  @Test("A scenario without a test is named") func missingTest() throws {
    let path = "Tests/PitfallTests/StrongRetainLeakTests.swift"
    let text = try Command.source(path)
    let faults = added(changes: [path: text.replacing("\"P18\", \"wrong-unowned\"", with: "\"P18\", \"wrong\"")])
    #expect(faults == ["P18 wrong-unowned has no test. Write it in \(path)."])
  }

  @Test(
    "An orphan is named",
    arguments: [
      ("Sources/Pitfalls/NoSuchPitfall.swift", ""), ("Sources/Fixed/NoSuchPitfall.swift", ""),
      ("Sources/PitfallCatalogue/Entries/NoSuchPitfall.swift", ""),
      ("Sources/Pitfalls/WrongFixes/StrongRetainLeak+NoSuchFix.swift", ""),
      ("Tests/PitfallTests/NoSuchPitfallTests.swift", "@Suite(\"P99 NoSuchPitfall\") struct NoSuchPitfallTests {}"),
      ("Playbook/NoSuchPitfall.md", "# P99 · NoSuchPitfall"),
    ])
  func orphan(path: String, content: String) {
    let faults = added(changes: [path: content])
    #expect(faults.count == 1 && faults[0].hasPrefix(path) && faults[0].contains("delete"), "\(faults)")
  }

  @Test("An entry without hints and behaviors is named") func missingWords() throws {
    let pitfall = try #require(Catalogue.pitfalls.first)
    let bare = Pitfall(
      id: pitfall.id, name: pitfall.name, family: pitfall.family, summary: pitfall.summary, repair: pitfall.repair,
      symptoms: .init(logs: pitfall.symptoms.lines, behaviors: []), hints: [], minutes: 10, related: pitfall.related,
      mechanisms: pitfall.mechanisms,
      scenarios: [pitfall.scenarios])
    let pitfalls = [bare] + Catalogue.pitfalls.dropFirst()
    let entry = "Sources/PitfallCatalogue/Entries/\(pitfall.name).swift"
    #expect(
      added(pitfalls) == [
        "\(pitfall.id) has 0 hints. Write three in \(entry).",
        "\(pitfall.id) has 0 behaviors. Write at least four in \(entry).",
      ])
  }

  @Test(
    "A pair, an entry, or a page that breaks a rule is named",
    arguments: [
      ("Sources/Pitfalls/StrongRetainLeak.swift", "// FLAW:", "// NOTE:", "it has 0 FLAW comments"),
      ("Sources/Pitfalls/StrongRetainLeak.swift", "because", "as", "does not say because"),
      ("Sources/Pitfalls/WrongFixes/StrongRetainLeak+Unowned.swift", "// FLAW:", "//", "it has 0 FLAW comments"),
      ("Sources/Fixed/StrongRetainLeak.swift", "// FIX:", "//", "it has no FIX comment"),
      ("Sources/Fixed/StrongRetainLeak.swift", "because", "as", "does not say because"),
      ("Sources/Fixed/StrongRetainLeak.swift", "// FIX:", "// FLAW: x\n// FIX:", "it has a FLAW comment"),
      ("Sources/Fixed/StrongRetainLeak.swift", "Transcript) {", "Transcript) { ", "its story differs"),
      ("Sources/Pitfalls/StrongRetainLeak.swift", "- Story", "- Tale", "must hold the story and end the file"),
      ("Sources/Pitfalls/StrongRetainLeak.swift", "public enum", manyLines + "public enum", "at most 120"),
      ("Sources/Fixed/StrongRetainLeak.swift", "public enum", manyLines + "public enum", "lines differ"),
      (
        "Playbook/StrongRetainLeak.md", "](Witness.md#played", "](Nowhere.md#played", "Nowhere.md, which does not exist"
      ),
      ("Playbook/StrongRetainLeak.md", "](Witness.md#played-or-only-read)", "](Witness.md#gone)", "no such heading"),
      ("Playbook/StrongRetainLeak.md", "## Wrong fixes", "## The pair\n\n## Wrong fixes", "stands twice"),
    ])
  func broken(path: String, words: String, replacement: String, gap: String) throws {
    let text = try Command.source(path)
    try #require(text.contains(words))
    let gaps = added(changes: [path: text.replacing(words, with: replacement)])
    #expect(gaps.contains { $0.contains(path) && $0.contains(gap) }, "\(gaps)")
  }

  /// It runs in a folder with the files of one pitfall, some of them broken.
  @Test("The command names a block that is missing, an old list, a dead search pattern, and missing answers")
  func command() async throws {
    let pitfall = try #require(Catalogue.pitfall(named: "P18"))
    let files = [
      pitfall.page, "Sources/Pitfalls/\(pitfall.name).swift", "Sources/Fixed/\(pitfall.name).swift",
      "Tests/AppCode/\(pitfall.name).swift", "Tests/Fixtures/ObjectiveC/\(pitfall.name).m", "Playbook.md",
    ]
    let copy = try Folder(copying: files)
    defer { copy.remove() }
    var page = try Command.source(pitfall.page)
    let diff = try #require(page.firstRange(of: "<!-- diff: P18 -->\n```diff"))
    page.replaceSubrange(diff, with: "<!-- diff: P18 -->\n\n```diff")
    let facts = try #require(page.firstRange(of: "<!-- end -->\n"))
    page.removeSubrange(facts)
    let search = try #require(page.firstRange(of: "```sh\n"))
    page.replaceSubrange(search, with: "```sh\ngrep -rnaE --include='*.swift' 'no such words' .\n")
    try copy.write(page, to: pitfall.page)
    try copy.write(Command.source("Playbook.md").replacing("P18 · Strong", with: "P18 · Weak"), to: "Playbook.md")

    let program = Command.program.deletingLastPathComponent().appending(path: "observer-playbook")
    let call = ["-c", "cd \"$0\" && exec \"$@\"", copy.url.path, program.path, "--gaps"]
    let outcome = await Command.run(URL(filePath: "/bin/sh"), call + ["P18"])
    #expect(outcome.exit == .status(1))
    let gaps = outcome.standardError.split(separator: "\n")
    for gap in [
      "there is no block below this marker", "Playbook.md:",
      "`grep -rnaE --include='*.swift' 'no such words' .` finds nothing",
      "P18 has no Exercises/Answers/\(pitfall.name).txt",
    ] { #expect(gaps.contains { $0.contains(gap) }, "\(gap): \(outcome.standardError)") }
    #expect(gaps.count { $0.contains("there is no block below this marker") } == 2)

    let unknown = await Command.run(URL(filePath: "/bin/sh"), call + ["P99"])
    #expect(unknown.exit == .status(2) && unknown.standardError.contains("no pitfall \"P99\""))
  }

  private static func gaps(
    _ pitfalls: [Pitfall] = Catalogue.pitfalls, changes: [String: String?] = [:]
  ) -> Gaps {
    Gaps(root: Command.package, pitfalls: pitfalls, changes: changes)
  }

  /// The gaps of two pitfalls, and the orphans, that a change to the files adds.
  private func added(_ pitfalls: [Pitfall] = Catalogue.pitfalls, changes: [String: String?] = [:]) -> [String] {
    let gaps = Self.gaps(pitfalls, changes: changes)
    return pitfalls.filter { ["P01", "P18"].contains($0.id) }.flatMap(gaps.of) + gaps.orphans
  }
}
