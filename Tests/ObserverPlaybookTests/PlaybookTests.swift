import CommandTesting
import Foundation
import PitfallCatalogue
import SourceReading
import Testing

@testable import observer_playbook

/// The statements of the pages that a test can check: ids exist, links lead somewhere, search patterns find.
///
/// The shape of the pages is a matter of `scripts/playbook --check`, which ``DriftTests`` run.
@Suite("Playbook") struct PlaybookTests {
  @Test("Every id that documents and sources name is the catalogue's") func mentions() throws {
    let known = Set(Catalogue.pitfalls.map(\.id))
    let sources = try #require(FileManager.default.subpaths(atPath: Command.package.appending(path: "Sources").path))
      .filter { $0.hasSuffix(".swift") }.map { "Sources/\($0)" }
    for file in documents + sources {
      for id in try Command.source(file).matches(of: /\bP\d\d\b/).map({ String($0.output) }) {
        #expect(known.contains(id), "\(file) names \(id)")
      }
    }
  }

  /// The site shows the pages of the Playbook, each with its first paragraph as its abstract.
  @Test("A document has one title and no heading twice, and a page says what it is about", arguments: documents)
  func shape(path: String) throws {
    for fault in try Page(path).faults where path.hasPrefix("Playbook/") || !fault.sentence.contains("abstract") {
      Issue.record("\(path):\(fault.line): \(fault.sentence)")
    }
  }

  @Test("Every link inside the package leads somewhere", arguments: documents)
  func links(path: String) throws {
    let links = Gaps(root: Command.package, pitfalls: []).brokenLinks(of: try Page(path))
    #expect(links.isEmpty, "\(links)")
  }

  @Test("A page that cites a cell of the matrix says what the cell says", arguments: documents)
  func evidence(path: String) throws {
    let matrix = try Command.source("Playbook/Matrix.md")
    for (_, words, target, anchor) in try Page(path).links where target == "Playbook/Matrix.md" {
      let parts = matrix.components(separatedBy: "<a id=\"\(anchor ?? "")\"></a>")
      guard parts.count == 2 else { continue }
      let cell = parts[1].prefix { $0 != " " }  // `P06†`, `✓`
      if words.contains(/^P\d\d$/) {
        #expect(cell.hasPrefix(words), "\(path) cites \(anchor) for \(words), and the matrix says \(cell)")
      }
      if words == "safe" { #expect(cell == "✓", "\(path) cites \(anchor) as safe, and the matrix says \(cell)") }
    }
  }

  @Test(
    "Every search pattern of a page finds the flawed code and leaves the repaired file alone",
    arguments: Catalogue.pitfalls.map(\.id))
  func patterns(id: String) async throws {
    let pitfall = try #require(Catalogue.pitfall(named: id))
    let gaps = Gaps(root: Command.package, pitfalls: [])
    let faults = try await SearchPatterns(pitfall: pitfall, page: try Page(pitfall.page), gaps: gaps).faults()
    #expect(faults.isEmpty, "\(faults)")
  }

  @Test(
    "A search pattern that does not find what it should, or too much, is named",
    arguments: [
      ("grep -rnaE --include='*.swift' 'no such words' .", "finds nothing in Sources/Pitfalls/StrongRetainLeak.swift"),
      ("grep -rnaE --include='*.m' 'no such words' .", "skips files that are not UTF-8"),
      ("grep -rnaE --include='*.swift' '[a-z]' .", "another locale"),
      ("grep -rnaE --include='*.swift' 'DocumentCell' .", "finds the repaired file"),
      ("grep -rnaE --exclude='Repaired*' 'DocumentCell' .", "finds files that are not source"),
      ("", "has no search pattern"),
    ])
  func faultyPattern(pattern: String, fault: String) async throws {
    let pitfall = try #require(Catalogue.pitfall(named: "P18"))
    let text = "# P18\n\n## Find it\n" + (pattern.isEmpty ? "" : "```sh\n\(pattern)\n# in *.m files\n```\n")
    let gaps = Gaps(root: Command.package, pitfalls: [])
    let page = Page(path: pitfall.page, text: text)
    let faults = try await SearchPatterns(pitfall: pitfall, page: page, gaps: gaps).faults()
    #expect(faults.contains { $0.contains(fault) }, "\(faults)")
  }

  @Test("Every line of the libraries and tools that the compiler cannot check gives its reason")
  func reasons() throws {
    // The entries hold texts: what people write in descriptions.
    let texts = ["PitfallCatalogue/Entries/"]
    let files = try #require(FileManager.default.subpaths(atPath: Command.package.appending(path: "Sources").path))
    for file in files where file.hasSuffix(".swift") && !(texts + ["Pitfalls/"]).contains(where: file.hasPrefix) {
      let text = try Command.source("Sources/\(file)")
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
    let files = try #require(FileManager.default.subpaths(atPath: Command.package.appending(path: cures).path))
      .filter { $0.hasSuffix(".swift") }
    let texts = try files.map { (folder: $0.prefix { $0 != "/" }, text: try Command.source("\(cures)/\($0)")) }
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
    let files = try #require(
      FileManager.default.subpaths(atPath: Command.package.appending(path: "Sources/Fixed").path))
    for file in files where file.hasSuffix(".swift") {
      for line in try Command.source("Sources/Fixed/\(file)").split(separator: "\n")
      where line.contains(/\bunsafe\b|@unchecked/) && !line.contains(#/^ *\/\//#) {
        let code = line.prefix(upTo: line.firstRange(of: " // ")?.lowerBound ?? line.endIndex)
        seen[file, default: []].append(code.trimmingCharacters(in: .whitespaces))
      }
    }
    #expect(seen == allowed, "Playbook/Compiler.md says that no other repaired pair does")
  }
}
