import Foundation
import PitfallCatalogue
import Testing

@Suite("Parity")
struct ParityTests {
  @Test("Nothing is missing, and nothing is orphaned")
  func complete() {
    #expect(!Catalogue.pitfalls.isEmpty)
    for fault in Parity(root: Parity.package, pitfalls: Catalogue.pitfalls).faults { Issue.record("\(fault)") }
  }

  @Test(
    "A file that is missing is named",
    arguments: [
      "Sources/Pitfalls/StrongRetainLeak.swift", "Sources/Pitfalls/WrongFixes/StrongRetainLeak+Unowned.swift",
      "Sources/Fixed/StrongRetainLeak.swift", "Sources/PitfallCatalogue/Entries/StrongRetainLeak.swift",
      "Tests/PitfallTests/StrongRetainLeakTests.swift", "Exercises/Variations/StrongRetainLeak.swift",
      "Playbook/StrongRetainLeak.md",
    ])
  func missingFile(path: String) throws {
    let faults = try faults { try FileManager.default.removeItem(at: $0.appending(path: path)) }
    #expect(faults.contains { $0.hasPrefix("P18") && $0.contains(" has no \(path). Write it") }, "\(faults)")
  }

  @Test("A skeleton is named")
  func skeleton() throws {
    let path = "Playbook/StrongRetainLeak.md"
    let faults = try faults { try write("# P18 · StrongRetainLeak\n\nTODO\n", to: path, in: $0) }
    #expect(faults == ["\(path) still has a TODO. Replace it."])
  }

  @Test("A telling without a test is named")
  func missingTest() throws {
    let path = "Tests/PitfallTests/StrongRetainLeakTests.swift"
    let faults = try faults { root in
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      try write(text.replacing("\"P18\", \"wrong-unowned\"", with: "\"P18\", \"wrong\""), to: path, in: root)
    }
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
  func orphan(path: String, content: String) throws {
    let faults = try faults { try write(content, to: path, in: $0) }
    #expect(faults.count == 1 && faults[0].hasPrefix(path) && faults[0].contains("delete"), "\(faults)")
  }

  @Test("An entry without hints and behaviors is named")
  func missingWords() throws {
    let pitfall = try #require(Catalogue.pitfalls.first)
    let bare = Pitfall(
      id: pitfall.id, name: pitfall.name, family: pitfall.family, summary: pitfall.summary, repair: pitfall.repair,
      symptoms: .init(logs: [], behaviors: []), hints: [], minutes: 10, related: [], mechanisms: [],
      tellings: pitfall.tellings)
    let pitfalls = [bare] + Catalogue.pitfalls.dropFirst()
    let entry = "Sources/PitfallCatalogue/Entries/\(pitfall.name).swift"
    #expect(
      added(pitfalls) == [
        "\(pitfall.id) has 0 hints. Write three in \(entry).",
        "\(pitfall.id) has 0 behaviors. Write at least four in \(entry).",
      ])
  }

  /// The faults that a change to a copy of the files adds.
  private func faults(after change: (URL) throws -> Void) throws -> [String] {
    let files = FileManager.default
    let copy = files.temporaryDirectory.appending(path: "ParityTests-\(UUID())")
    defer { try? files.removeItem(at: copy) }
    for folder in [
      "Sources/Pitfalls", "Sources/Fixed", "Sources/PitfallCatalogue/Entries", "Tests/PitfallTests",
      "Exercises/Variations", "Playbook",
    ] {
      let parent = copy.appending(path: folder).deletingLastPathComponent()
      try files.createDirectory(at: parent, withIntermediateDirectories: true)
      try files.copyItem(at: Parity.package.appending(path: folder), to: copy.appending(path: folder))
    }
    try change(copy)
    return added(Catalogue.pitfalls, in: copy)
  }

  /// The faults that are not the package's own, which other tests report.
  private func added(_ pitfalls: [Pitfall], in root: URL = Parity.package) -> [String] {
    let known = Set(Parity(root: Parity.package, pitfalls: Catalogue.pitfalls).faults)
    return Parity(root: root, pitfalls: pitfalls).faults.filter { !known.contains($0) }
  }

  private func write(_ text: String, to path: String, in root: URL) throws {
    try Data(text.utf8).write(to: root.appending(path: path))
  }
}
