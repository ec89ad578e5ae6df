import ChildProcesses
import CommandTesting
import Foundation
import PitfallCatalogue
import SourceReading
import TestSupport
import Testing

@testable import observer_pitfalls

@Suite struct ExplainTests {
  @Test("A page is printed without its markers", arguments: Catalogue.pitfalls.map(\.id))
  func withoutMarkers(id: String) async throws {
    let pitfall = try Catalogue.pitfall(id)
    let file = try String(contentsOf: Command.package.appending(path: "Playbook/\(pitfall.name).md"), encoding: .utf8)
    let lines = file.components(separatedBy: "\n").filter { !$0.hasPrefix("<!--") && $0 != "</details>" }.dropLast()
      .map { $0.hasPrefix("<details>") ? $0.replacing(/<[^>]*>/, with: "") : $0 }
    let outcome = await Command.run("explain", pitfall.slug)
    #expect(outcome.exit == .status(0), "\(outcome.standardError)")
    #expect(outcome.transcript == Array(lines))
    #expect(outcome.transcript.first == "# \(pitfall.heading)")
    let repair = await Command.run("explain", pitfall.slug, "--repair").transcript
    #expect(repair.first == "## In your app" && repair.count > 5 && repair.count { $0.hasPrefix("## ") } == 1)
    #expect(lines.contains(repair.last ?? ""))
  }

  @Test("On a terminal, a page is as wide as the terminal, and the targets of its links stand below")
  func onATerminal() {
    let page = [
      "# P02 · Two", "", "<!-- app: right X.swift -->", "```swift",
      "let text = \"[code](is not touched) and is not broken, either\"",
      "```", "The [first report](https://example.com/a_(b)) and the", "[page](Three.md) say more than fits in a line.",
      "- One [`name`](https://example.com/c).", "- [Again](https://example.com/a_(b)).", "",
      "```mermaid", "flowchart LR", "  a --> b", "```", "<details><summary>In Objective-C</summary>", "", "</details>",
    ]
    #expect(
      PageText(Page(path: "Two.md", text: page.joined(separator: "\n")).lines, width: 44).lines.map(\.text) == [
        "# P02 · Two", "", "```swift", "let text = \"[code](is not touched) and is not broken, either\"", "```",
        "The first report [1] and the page say more", "than fits in a line.", "- One `name` [2].", "- Again [1].", "",
        "In Objective-C", "", "Links", "[1] https://example.com/a_(b)", "[2] https://example.com/c",
      ])
  }

  @Test(
    "On a terminal, a page that is longer than the screen goes to the reader's pager, and is printed without one",
    arguments: [
      (24, "sed 's/^/paged: /'", "paged: ", true), (24, "head -n 2 | cat", "# P06", false),
      (24, "no-pager", "# P06", true), (24, "", "# P06", true), (900, "sed 's/^/paged: /'", "# P06", true),
    ])
  func pager(_ rows: Int, _ pager: String, _ start: String, _ isWhole: Bool) async throws {
    let terminal = try Terminal()
    let call = "stty rows \(rows) cols 80; '\(Command.program.path)' explain P06"
    let outcome = await terminal.run(call, environment: ["NO_COLOR": "1", "PAGER": pager])
    #expect(outcome.exit == .status(0))
    let lines = terminal.output.components(separatedBy: "\r\n")
    #expect(lines.contains { $0.hasPrefix("\(start)") }, "\(terminal.output)")
    #expect(lines.contains { $0.hasPrefix(start.hasPrefix("#") ? "[1] " : "\(start)[1] ") } == isWhole)
  }

  /// `unshare` hides the repository: an empty file system covers the folder in which the program was built.
  @Test(.enabled { await canHideFolders.value }) func aCopyOfTheProgramNeedsNoRepository() async throws {
    let folder = try Folder()
    defer { folder.remove() }
    let copy = folder.url.appending(path: "observer-pitfalls")
    // Another process copies the program. If this process did, a child that another test starts meanwhile would hold
    // the copy open for writing, and the system runs no program that is open for writing.
    #expect(await Command.shell("cp \"$0\" '\(copy.path)'").exit == .status(0))
    try Data("My timer keeps the screen alive: deinit is never called.".utf8).write(
      to: folder.url.appending(path: "words.txt"))
    for call in ["explain P01", "demo P06", "list", "verify P18", "diagnose words.txt"] {
      let outcome = await Command.run(
        URL(filePath: "/usr/bin/unshare"),
        [
          "--mount", "--map-root-user", "/bin/sh", "-c",
          "mount -t tmpfs none '\(Command.package.path)' && cd '\(folder.url.path)' && ./observer-pitfalls \(call)",
        ])
      #expect(outcome.exit == .status(0), "\(call): \(outcome.standardError)")
      #expect(outcome.transcript.count > 2, "\(call)")
    }
  }

  private static let canHideFolders = Task {
    await ChildProcess(
      executable: URL(filePath: "/usr/bin/unshare"),
      arguments: ["--mount", "--map-root-user", "mount", "-t", "tmpfs", "none", "/mnt"], deadline: 300
    ).run().exit == .status(0)
  }
}
