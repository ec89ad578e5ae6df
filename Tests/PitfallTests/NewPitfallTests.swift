import ChildProcesses
import CommandTesting
import Foundation
import PitfallCatalogue
import Testing

/// `scripts/new-pitfall`, run in a copy of the files that it reads.
@Suite("New pitfall", .needsPython) struct NewPitfallTests {
  @Test("It writes every file and enters the pitfall with the next id, and every skeleton has something to fill in")
  func skeletons() async throws {
    let copy = FileManager.default.temporaryDirectory.appending(path: "NewPitfallTests-\(UUID())")
    defer { try? FileManager.default.removeItem(at: copy) }
    let catalogue = "Sources/PitfallCatalogue/Catalogue.swift"
    let (examples, spellings) = ("Sources/Diagnosis/Examples.txt", "Tests/Fixtures/Spellings.txt")
    for folder in [
      "Sources/Diagnosis", "Sources/Pitfalls/WrongFixes", "Sources/Fixed", "Sources/PitfallCatalogue/Entries",
      "Tests/PitfallTests", "Tests/AppCode", "Tests/Fixtures", "Exercises/Answers", "Exercises/Moves", "Playbook",
      "scripts",
    ] {
      try FileManager.default.createDirectory(at: copy.appending(path: folder), withIntermediateDirectories: true)
    }
    for file in ["scripts/new-pitfall", catalogue, examples, spellings] {
      try FileManager.default.copyItem(at: Command.package.appending(path: file), to: copy.appending(path: file))
    }
    func run(_ arguments: String...) async -> Outcome {
      // Not the script itself, because the system does not start a file that another starting child still has open.
      await ChildProcess(
        executable: URL(filePath: "/usr/bin/env"),
        arguments: ["python3", copy.appending(path: "scripts/new-pitfall").path] + arguments, deadline: 300
      ).run()
    }
    func text(_ path: String) throws -> String {
      try String(contentsOf: copy.appending(path: path), encoding: .utf8)
    }

    let before = try text(catalogue)
    let wrong = await run("noSuchPitfall")
    #expect(wrong.exit == .status(2) && wrong.standardError.contains("(was 'noSuchPitfall')"), "\(wrong.standardError)")
    let id = "P\(Catalogue.pitfalls.count + 1)"
    let outcome = await run("NoSuchPitfall")
    #expect(outcome.exit == .status(0), "\(outcome.standardError)")
    #expect(outcome.transcript.first == "\(id) NoSuchPitfall")
    #expect(outcome.transcript.suffix(3) == [catalogue, examples, spellings])
    #expect(try text(examples).contains("\n# \(id) NoSuchPitfall\nTODO"))
    #expect(try text(spellings).contains("\n\(id): TODO"))
    let written = outcome.transcript.dropFirst().dropLast(3)
    #expect(written.count == 9)
    for path in written {
      let text = try text(path)
      #expect(text.contains("TODO") && !text.contains("NAME") && !text.contains("PROPERTY"), "\(path)")
    }
    let entered = before.replacing("  ]\n}", with: "    noSuchPitfall,  // \(id)\n  ]\n}", maxReplacements: 1)
    #expect(try text(catalogue) == entered)
    let again = await run("NoSuchPitfall")
    #expect(again.exit == .status(1) && again.standardError.contains("exists already"), "\(again.standardError)")
  }
}
