import CommandTesting
import Foundation
import PitfallCatalogue
import SourceReading
import TestSupport
import Testing

@Suite("The skill for coding agents", .needsPython) struct SkillTests {
  @Test("It keeps the rules of its format, and says what the pages and the catalogue say")
  func skill() async throws {
    try await withTemporaryFolder { folder in
      #expect(await Command.script("skill", folder.path).exit == .status(0))
      let skill = folder.appending(path: "observer-pitfalls")
      try head(of: skill)
      for pitfall in Catalogue.pitfalls { try reference(to: pitfall, in: skill) }
      try symptoms(in: skill)
      for name in try FileManager.default.subpathsOfDirectory(atPath: skill.path) where name.hasSuffix(".md") {
        let file = skill.appending(path: name)
        try links(of: file)
        let page = Page(path: name, text: try String(contentsOf: file, encoding: .utf8))
        let marks = page.lines.filter { [.comment, .fold, .unfold].contains($0.kind) || $0.text.contains("summary>") }
        #expect(marks.isEmpty, "\(name) has marks for other tools")
      }
    }
  }

  @Test(
    "A call without one folder that can be made is wrong",
    arguments: [[], ["a", "b"], ["--all"], ["/dev/null/skills"]])
  func wrongCalls(_ arguments: [String]) async {
    let script = Command.package.appending(path: "scripts/skill")
    let outcome = await Command.run(script, arguments, environment: ["OBSERVER_PITFALLS": Command.program.path])
    #expect(outcome.exit == .status(2))
    #expect(outcome.standardError.contains("scripts/skill") && outcome.transcript.isEmpty)
  }

  /// The folder's name, a description of at most 1,024 characters, fewer than 500 lines, and a row for each pitfall.
  private func head(of skill: URL) throws {
    let text = try String(contentsOf: skill.appending(path: "SKILL.md"), encoding: .utf8)
    let parts = text.components(separatedBy: "---\n")
    try #require(parts.count > 2 && parts[0].isEmpty)
    #expect(parts[1].hasPrefix("name: \(skill.lastPathComponent)\ndescription: >-\n  "))
    let description = parts[1].components(separatedBy: "\n").filter { $0.hasPrefix("  ") }.joined(separator: "\n")
    #expect((1...1024).contains(description.count))
    #expect(text.components(separatedBy: "\n").count < 500)
    for pitfall in Catalogue.pitfalls {
      let seen = pitfall.symptoms.behaviors.first ?? pitfall.symptoms.logs.first ?? ""
      let row = "| \(seen) | [\(pitfall.heading)](references/\(pitfall.name).md) |"
      #expect(parts[2].contains("\n\(row)\n"), "the table lacks \(row)")
    }
  }

  /// Every message and every behavior, below its pitfall.
  private func symptoms(in skill: URL) throws {
    let text = try String(contentsOf: skill.appending(path: "references/symptoms.md"), encoding: .utf8)
    for pitfall in Catalogue.pitfalls {
      let listed = lines(of: "[\(pitfall.heading)](\(pitfall.name).md)", in: text).filter { !$0.isEmpty }
      let seen = pitfall.symptoms.logs.map { "- `\($0)`" } + pitfall.symptoms.behaviors.map { "- \($0)" }
      #expect(listed == seen, "symptoms.md, \(pitfall.id)")
    }
  }

  /// The head says fault and repair. Three parts are the page's, with a label above each block of code for an app. The
  /// page's own marker above a block says which side it shows: that does not rely on the reader that made the label.
  private func reference(to pitfall: Pitfall, in skill: URL) throws {
    let file = skill.appending(path: "references/\(pitfall.name).md")
    let written = try String(contentsOf: file, encoding: .utf8)
    #expect(
      written.hasPrefix(
        "# \(pitfall.heading)\n\n**\(pitfall.summary)** \(pitfall.repair)\n\n## Symptom\n"), "\(pitfall.id)")
    let page = try Command.source(pitfall.page)
    for part in ["Symptom", "In your app", "Wrong fixes"] {
      let copied = Set(lines(of: part, in: written))
      for line in lines(of: part, in: page)
      where !line.contains("](") && !line.contains(/^<[!\/d]/) && !copied.contains(line) {
        Issue.record("\(pitfall.id): below \"\(part)\", the skill lacks the line \"\(line)\"")
      }
    }
    let isCode = { (line: String) in line == "```swift" || line == "```objc" }
    let app = lines(of: Page.repair, in: page)
    let code = lines(of: Page.repair, in: written)
    let blocks = zip([""] + app, app).filter { isCode($0.1) }
    let labels = zip(code, code.dropFirst()).filter { isCode($0.1) }
    #expect(!blocks.isEmpty && blocks.map(\.1) == labels.map(\.1), "\(pitfall.id)")
    for ((marker, fence), (label, _)) in zip(blocks, labels) {
      let match = try #require(label.wholeMatch(of: /\*(.*): (Swift|Objective-C)\*/), "\(pitfall.id): \(label)")
      #expect((match.2 == "Swift") == (fence == "```swift"), "\(pitfall.id): \(label)")
      let side = try #require(marker.firstMatch(of: #/^<!-- (?:app: (wrong|right)|cut:) /#), "\(pitfall.id): \(marker)")
      #expect((side.1 == "wrong") == (match.1 == "Wrong"), "\(pitfall.id): \(marker) has the label \(label)")
      if match.1 == "Wrong" { continue }
      let isTried = app.contains { $0.contains("**\(match.1)") }
      switch match.1 {
      case "Only read": #expect(isTried || match.2 == "Objective-C", "\(pitfall.id)")
      case "Played here": #expect(isTried && match.2 == "Swift", "\(pitfall.id)")
      default: #expect(isTried && match.1 == "Played on GNUstep" && match.2 == "Objective-C", "\(pitfall.id)")
      }
    }
  }

  private func lines(of part: String, in text: String) -> [String] {
    let part = text.components(separatedBy: "\n## \(part)\n").dropFirst().first ?? ""
    return part.components(separatedBy: "\n## ")[0].components(separatedBy: "\n")
  }

  /// A skill is copied without the package around it, so its links stay inside.
  private func links(of file: URL) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    for match in text.matches(of: /\]\(([^)\s]+)\)/) where !match.1.contains("://") {
      let target = file.deletingLastPathComponent().appending(path: String(match.1))
      #expect(FileManager.default.fileExists(atPath: target.path), "\(file.lastPathComponent) links to \(match.1)")
    }
  }
}
