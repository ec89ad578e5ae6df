import CommandTesting
import Foundation
import PitfallCatalogue
import Testing

@testable import observer_playbook

/// The statements of the pages that a test can check: ids exist, links lead somewhere, search patterns find.
///
/// The shape of the pages is a matter of `scripts/playbook --check`, which ``DriftTests`` run.
@Suite("Playbook")
struct PlaybookTests {
  @Test("Every id that documents and sources name is the catalogue's")
  func mentions() throws {
    let known = Set(Catalogue.pitfalls.map(\.id))
    let sources = try #require(FileManager.default.subpaths(atPath: Markdown.path("Sources")))
      .filter { $0.hasSuffix(".swift") }.map { "Sources/\($0)" }
    for file in Markdown.documents + sources {
      for id in try Markdown.source(file).matches(of: /\bP\d\d\b/).map({ String($0.output) }) {
        #expect(known.contains(id), "\(file) names \(id)")
      }
    }
  }

  @Test("Every link inside the package leads somewhere", arguments: Markdown.documents)
  func links(path: String) throws {
    for (_, target, anchor) in try Markdown(path).links {
      guard FileManager.default.fileExists(atPath: Markdown.path(target)) else {
        Issue.record("\(path) links to \(target), which does not exist")
        continue
      }
      if let anchor {
        #expect(
          try Markdown(target).anchors.contains(anchor), "\(path) links to \(target)#\(anchor), which has no heading")
      }
    }
  }

  @Test("No document says the same thing under two headings of one name", arguments: Markdown.documents)
  func headings(path: String) throws {
    let headings = try Markdown(path).headings
    for (index, heading) in headings.enumerated() {
      #expect(headings.firstIndex(of: heading) == index, "\(path) has \"\(heading)\" twice")
    }
  }

  @Test("A page names exactly the rules that search for its pitfall", arguments: Catalogue.pitfalls.map(\.id))
  func rules(id: String) throws {
    let pitfall = try #require(Catalogue.pitfall(named: id))
    let file = "rules/\(pitfall.name).py"
    let rules = FileManager.default.fileExists(atPath: Markdown.path(file)) ? try Markdown.source(file) : ""
    let existing = rules.matches(of: /@rule\((?:.*\n)+?def (\w+)/).map { String($0.1).replacing("_", with: "-") }
    let named = try Markdown(pitfall).links.filter { $0.target == file }.map { $0.words.replacing("`", with: "") }
    #expect(named.sorted() == existing.sorted(), "Playbook/\(pitfall.name).md names the rules \(named)")
  }

  @Test("A page that cites a cell of the matrix says what the cell says", arguments: Markdown.documents)
  func evidence(path: String) throws {
    let matrix = try Markdown("Playbook/Matrix.md")
    for (words, target, anchor) in try Markdown(path).links where target == matrix.path {
      guard let anchor, let cell = matrix.cell(anchor) else { continue }
      if words.contains(/^P\d\d$/) {
        #expect(cell.hasPrefix(words), "\(path) cites \(anchor) for \(words), and the matrix says \(cell)")
      }
      if words == "safe" { #expect(cell == "✓", "\(path) cites \(anchor) as safe, and the matrix says \(cell)") }
    }
  }

  /// The file names contain a blank, as many do, and one file is not UTF-8.
  @Test(
    "Every search pattern of a page finds the flawed code and leaves the repaired file alone",
    arguments: Catalogue.pitfalls.map(\.id))
  func patterns(id: String) async throws {
    let pitfall = try #require(Catalogue.pitfall(named: id))
    let inherited = try Folder()
    defer { inherited.remove() }
    try inherited.write(Markdown.source("Sources/Pitfalls/\(pitfall.name).swift"), to: "Flawed cell.swift")
    for file in try FileManager.default.contentsOfDirectory(atPath: Markdown.path("Sources/Pitfalls/WrongFixes"))
    where file.hasPrefix(pitfall.name + "+") {
      try inherited.write(Markdown.source("Sources/Pitfalls/WrongFixes/\(file)"), to: "Flawed cell+\(file)")
    }
    try inherited.write(Markdown.source("Sources/Fixed/\(pitfall.name).swift"), to: "Repaired cell.swift")

    let patterns = try Markdown(pitfall).commands(in: "Find it")
    #expect(!patterns.isEmpty)
    let twin = "Tests/Fixtures/ObjectiveC/\(pitfall.name).m"
    if patterns.contains(where: { $0.contains("*.m") }) {
      let objectiveC = try Twin.text(Markdown.source(twin), isFixed: false)
      try inherited.write(objectiveC, to: "Flawed cell.m")
      try inherited.write(objectiveC, to: "Notes.md")  // text that is not source
      let latin1 = Data(
        "// \u{E9}crit en 2009\n\(objectiveC)".unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
      try latin1.write(to: inherited.url.appending(path: "Old cell.m"))
    }
    let findsSoundCode = patterns.contains("# finds sound code too")
    for pattern in patterns where !pattern.hasPrefix("#") {
      // In Turkish text rules, `[a-z]` has no i.
      #expect(!pattern.contains(#/[Aa]-[Zz]/#), "\(pattern) finds other names in another locale")
      let found = await inherited.shell(pattern).output
      #expect(found.contains("./Flawed cell"), "\(pattern) finds nothing. Its Objective-C twin is \(twin).")
      #expect(!pattern.contains("*.m") || found.contains("./Old cell.m"), "\(pattern) skips files that are not UTF-8")
      #expect(findsSoundCode || !found.contains("./Repaired cell"), "\(pattern) finds the repaired file")
      #expect(!found.contains("Notes"), "\(pattern) finds files that are not source")
    }
  }

  @Test("Every line of the libraries and tools that the compiler cannot check gives its reason")
  func reasons() throws {
    // These hold texts: what people write in logs and descriptions.
    let texts = ["PitfallCatalogue/Entries/", "PitfallCatalogue/Words+Shared.swift"]
    let files = try #require(FileManager.default.subpaths(atPath: Markdown.path("Sources")))
    for file in files where file.hasSuffix(".swift") && !(texts + ["Pitfalls/"]).contains(where: file.hasPrefix) {
      let text = try Markdown.source("Sources/\(file)")
      guard text.contains("unsafe") || text.contains("@unchecked") else { continue }  // which is quicker
      for line in text.split(separator: "\n")
      where line.contains(/\bunsafe\b|@unchecked/) && !line.contains(#/^ *\/\//#) {
        let parts = line.split(separator: " // ", maxSplits: 1)
        #expect(parts.count == 2 && parts[1].contains(/^[\w`]/), "\(file): the reason is missing on \(line)")
      }
    }
  }

  @Test("No cure names a type that another cure keeps to itself, and the shared parts name none of a cure's")
  func internals() throws {
    let cures = "Sources/Observers"
    let files = try #require(FileManager.default.subpaths(atPath: Markdown.path(cures)))
      .filter { $0.hasSuffix(".swift") }
    let texts = try files.map { (folder: $0.prefix { $0 != "/" }, text: try Markdown.source("\(cures)/\($0)")) }
    var count = 0
    for (owner, text) in texts where owner != "Shared" {
      let declared = /^(?:final )?(?:class|struct|enum|protocol|actor) (\w+)/.anchorsMatchLineEndings()
      for type in text.matches(of: declared).map({ String($0.output.1) }) {
        count += 1
        for (folder, text) in texts where folder != owner && text.contains(type) {
          let code = text.split(separator: "\n").filter { !$0.contains(/^ *\/\//) }
          let word = try Regex("\\b\(type)\\b")
          #expect(!code.contains { $0.contains(word) }, "\(folder) names \(type) of \(owner)")
        }
      }
    }
    #expect(count >= 5, "The test no longer finds the types.")
  }

  @Test("What the compiler cannot check is in Observers and in two repaired pairs about threads")
  func unchecked() throws {
    // The first repair is a lock, which the compiler cannot see. The second sets a property of Foundation's
    // that is unsafe by its type. Any other line, and one that is no longer needed, is an error.
    let allowed = [
      "RemovalRace.swift": [
        "final class Registration: @unchecked Sendable {", "final class ChatRoom: @unchecked Sendable {",
        "final class Log: @unchecked Sendable {",
      ],
      "SynchronousQueueDeadlock.swift": ["unsafe operations.underlyingQueue = queue"],
    ]
    var seen: [String: [String]] = [:]
    let files = try #require(FileManager.default.subpaths(atPath: Markdown.path("Sources/Fixed")))
    for file in files where file.hasSuffix(".swift") {
      for line in try Markdown.source("Sources/Fixed/\(file)").split(separator: "\n")
      where line.contains(/\bunsafe\b|@unchecked/) && !line.contains(#/^ *\/\//#) {
        let code = line.prefix(upTo: line.firstRange(of: " // ")?.lowerBound ?? line.endIndex)
        seen[file, default: []].append(code.trimmingCharacters(in: .whitespaces))
      }
    }
    #expect(seen == allowed, "Playbook/Compiler.md says that no other repaired pair does")
  }
}
