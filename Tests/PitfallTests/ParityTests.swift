import Foundation
import PitfallCatalogue
import TestSupport
import Testing
import Workshop

@Suite("Parity")
struct ParityTests {
  @Test("Nothing is missing, and nothing is orphaned")
  func complete() {
    #expect(!Catalogue.pitfalls.isEmpty)
    for fault in Parity(root: Parity.package, pitfalls: Catalogue.pitfalls).faults { Issue.record("\(fault)") }
  }

  @Test("Every exercise has the answers and moves that it needs", arguments: Catalogue.pitfalls.map(\.id))
  func exercises(id: String) throws {
    let course = Course(try CoursePackage(program: buildFolder.appending(path: "observer-pitfalls")))
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

  @Test("A skeleton is named")
  func skeleton() {
    let path = "Playbook/StrongRetainLeak.md"
    let faults = added(changes: [path: "# P18 · StrongRetainLeak\n\nTODO\n"])
    #expect(faults == ["\(path) still has a TODO. Replace it."])
  }

  @Test("Examples that are missing or not written are named, and so is a page that lacks a part")
  func missingText() throws {
    func text(_ path: String) throws -> String {
      try String(contentsOf: Parity.package.appending(path: path), encoding: .utf8)
    }
    let (examples, page) = ("Sources/Diagnosis/Examples.txt", "Playbook/StrongRetainLeak.md")
    #expect(
      added(changes: [examples: try text(examples).replacing("# P18 ", with: "# P98 ")])
        == ["P18 has no examples. Write them in \(examples), below \"# P18 StrongRetainLeak\"."])
    #expect(
      added(changes: [examples: try text(examples).replacing("# P19 ", with: "TODO\n# P19 ")])
        == ["\(examples) still has a TODO below P18. Replace it."])
    #expect(
      added(changes: [page: try text(page).replacing("- **Ask:**", with: "-")])
        == ["\(page): \"## For a workshop\" must contain **Ask:** ."])
  }

  @Test("A scenario without a test is named")
  func missingTest() throws {
    let path = "Tests/PitfallTests/StrongRetainLeakTests.swift"
    let text = try String(contentsOf: Parity.package.appending(path: path), encoding: .utf8)
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

  @Test("An entry without hints and behaviors is named")
  func missingWords() throws {
    let pitfall = try #require(Catalogue.pitfalls.first)
    let bare = Pitfall(
      id: pitfall.id, name: pitfall.name, family: pitfall.family, summary: pitfall.summary, repair: pitfall.repair,
      symptoms: .init(logs: [], behaviors: []), hints: [], minutes: 10, related: [], mechanisms: [],
      scenarios: [pitfall.scenarios])
    let pitfalls = [bare] + Catalogue.pitfalls.dropFirst()
    let entry = "Sources/PitfallCatalogue/Entries/\(pitfall.name).swift"
    #expect(
      added(pitfalls) == [
        "\(pitfall.id) has 0 hints. Write three in \(entry).",
        "\(pitfall.id) has 0 behaviors. Write at least four in \(entry).",
      ])
  }

  /// The faults that a change to the files adds. Other tests report the package's own.
  private func added(_ pitfalls: [Pitfall] = Catalogue.pitfalls, changes: [String: String?] = [:]) -> [String] {
    let all = Parity(root: Parity.package, pitfalls: pitfalls, changes: changes).faults
    return all.filter { !Self.known.contains($0) }
  }

  private static let known = Set(Parity(root: Parity.package, pitfalls: Catalogue.pitfalls).faults)
}
