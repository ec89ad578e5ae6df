import CommandTesting
import Foundation
import PitfallCatalogue
import TestSupport
import Testing

@Suite("The skill for coding agents") struct SkillTests {
  @Test("It keeps the rules of its format, and says what the pages say")
  func skill() async throws {
    try await withTemporaryFolder { folder in
      #expect(await Command.script("skill", folder.path).exit == .status(0))
      let skill = folder.appending(path: "observer-pitfalls")
      try head(of: skill)
      for pitfall in Catalogue.pitfalls { try reference(to: pitfall, in: skill) }
      for name in try FileManager.default.subpathsOfDirectory(atPath: skill.path) where name.hasSuffix(".md") {
        try links(of: skill.appending(path: name))
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
    for pitfall in Catalogue.pitfalls { #expect(text.contains("](references/\(pitfall.name).md)"), "\(pitfall.id)") }
  }

  /// The parts "In your app", with its code and limits, and "Wrong fixes"; and above each block of code how it was
  /// tried, in words of the page.
  private func reference(to pitfall: Pitfall, in skill: URL) throws {
    let file = skill.appending(path: "references/\(pitfall.name).md")
    let written = try String(contentsOf: file, encoding: .utf8)
    let page = try Markdown(pitfall).text
    for part in ["In your app", "Wrong fixes"] {
      let copied = Set(lines(of: part, in: written))
      for line in lines(of: part, in: page)
      where !line.contains("](") && !line.contains(/^<[!\/d]/) && !copied.contains(line) {
        Issue.record("\(pitfall.id): below \"\(part)\", the skill lacks the line \"\(line)\"")
      }
    }
    let isCode = { (line: String) in line == "```swift" || line == "```objc" }
    let app = lines(of: "In your app", in: page)
    let code = lines(of: "In your app", in: written)
    #expect(app.contains(where: isCode) && app.filter(isCode) == code.filter(isCode), "\(pitfall.id)")
    for (label, line) in zip(code, code.dropFirst()) where isCode(line) {
      let match = try #require(label.wholeMatch(of: /\*(.*): (Swift|Objective-C)\*/), "\(pitfall.id): \(label)")
      let isTried = app.contains { $0.contains("**\(match.1)") }
      switch match.1 {
      case "Wrong": #expect(app.contains { $0.hasPrefix("**Wrong") }, "\(pitfall.id)")
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
