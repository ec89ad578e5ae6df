import ChildProcesses
import Foundation
import PitfallCatalogue
import Testing

/// `scripts/new-pitfall`, run in a copy of the files that it reads.
@Suite("New pitfall")
struct NewPitfallTests {
  @Test(
    "It writes every file and enters the pitfall below its id, and every skeleton is at fault until it is filled in")
  func skeletons() async throws {
    let id = "P\(Catalogue.pitfalls.count + 1)"
    let (name, property) = ("NoSuchPitfall", "noSuchPitfall")
    try await withCopy { copy in
      let before = try text("Sources/PitfallCatalogue/Catalogue.swift", in: copy)
      let outcome = await run(copy, id, name)
      #expect(outcome.exit == .status(0), "\(outcome.standardError)")
      for path in outcome.transcript where path != "Sources/PitfallCatalogue/Catalogue.swift" {
        let text = try text(path, in: copy)
        #expect(text.contains("TODO"), "\(path)")
        #expect(!text.contains("NAME") && !text.contains("PROPERTY"), "\(path)")
      }
      #expect(outcome.transcript.count == 7)
      let entered = before.replacing("  ]\n}", with: "    // \(id)\n    \(property),\n  ]\n}", maxReplacements: 1)
      #expect(try text("Sources/PitfallCatalogue/Catalogue.swift", in: copy) == entered)

      let again = await run(copy, id, name)
      #expect(again.exit == .status(1))
      #expect(again.standardError.contains("\(id) is \(property) already."))
    }
  }

  @Test(
    "A wrong call writes nothing and says what to type",
    arguments: [
      ([], "it takes an id and a name"), (["P01"], "it takes an id and a name (was 'P01')."),
      (["P99", "NoSuchPitfall"], "no id is skipped: the next one is P"),
      (["7", "NoSuchPitfall"], "an id is P and two digits (was '7')."),
      (["P99", "noSuchPitfall"], "a name is a word in upper camel case (was 'noSuchPitfall')."),
    ])
  func wrongCall(arguments: [String], sentence: String) async throws {
    try await withCopy { copy in
      let before = try text("Sources/PitfallCatalogue/Catalogue.swift", in: copy)
      let outcome = await run(copy, arguments)
      #expect(outcome.exit == .status(2))
      #expect(outcome.standardError.contains(sentence), "\(outcome.standardError)")
      #expect(outcome.transcript.isEmpty)
      #expect(try text("Sources/PitfallCatalogue/Catalogue.swift", in: copy) == before)
    }
  }

  private func run(_ copy: URL, _ arguments: String...) async -> Outcome { await run(copy, arguments) }

  private func run(_ copy: URL, _ arguments: [String]) async -> Outcome {
    var environment = ProcessInfo.processInfo.environment
    // The system's Python first: one that a version manager chooses takes ten times as long to start.
    environment["PATH"] = "/usr/bin:\(environment["PATH"] ?? "/bin")"
    return await ChildProcess(
      // Not the script itself, because the system does not start a file that another starting child still has open.
      executable: URL(filePath: "/usr/bin/env"),
      arguments: ["python3", copy.appending(path: "scripts/new-pitfall").path] + arguments,
      environment: environment, deadline: 300
    ).run()
  }

  private func text(_ path: String, in root: URL) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private func withCopy(_ body: (URL) async throws -> Void) async throws {
    let files = FileManager.default
    let copy = files.temporaryDirectory.appending(path: "NewPitfallTests-\(UUID())")
    defer { try? files.removeItem(at: copy) }
    for folder in [
      "Sources/Pitfalls", "Sources/Fixed", "Sources/PitfallCatalogue/Entries", "Tests/PitfallTests",
      "Exercises/Variations", "Playbook", "scripts",
    ] {
      try files.createDirectory(at: copy.appending(path: folder), withIntermediateDirectories: true)
    }
    for file in ["scripts/new-pitfall", "Sources/PitfallCatalogue/Catalogue.swift"] {
      try files.copyItem(at: Parity.package.appending(path: file), to: copy.appending(path: file))
    }
    try await body(copy)
  }
}
