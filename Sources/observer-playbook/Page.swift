import Foundation
import PitfallCatalogue

/// A page of the Playbook, as far as its shape goes.
struct Page {
  /// Its file, from the root of the package.
  let path: String
  let lines: [String]

  /// The parts of a pitfall's page, in their order.
  static let parts = [
    "Symptom", "In your app", "Why it fails", "The pair", "Wrong fixes", "Find it", "For a workshop",
  ]
  /// The rows of a terminal with 80 columns that a reader needs for the answer: everything above "Why it fails".
  static let mostRows = 60
  /// The lines of messages and frames below "Symptom".
  static let mostMessages = 8
  /// The characters of a line of text, without the targets of its links.
  static let widest = 120
  /// Where the pages explain "Played here", "Played on GNUstep", and "Only read".
  static let trials = "](Witness.md#played-or-only-read)"

  init(path: String, text: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The heading of the page, without its mark.
  var title: String { lines.first.map { String($0.drop { $0 == "#" }.dropFirst()) } ?? "" }

  /// The first sentence below the heading.
  var abstract: String {
    let text = lines.dropFirst().drop { $0.isEmpty }.prefix { !$0.isEmpty }.joined(separator: " ")
    return text.range(of: ". ").map { String(text[..<$0.lowerBound]) + "." } ?? text
  }

  /// The pages in the folder of the Playbook that are about no single pitfall, by their names.
  static var others: [Page] {
    let pitfalls = Set(Catalogue.pitfalls.map(\.page))
    return markdown(in: "Playbook").filter { !pitfalls.contains($0) }.compactMap { path in
      (try? String(contentsOfFile: path, encoding: .utf8)).map { Page(path: path, text: $0) }
    }
  }

  /// The Markdown files of a folder, by their names.
  static func markdown(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().map { folder == "." ? $0 : "\(folder)/\($0)" }
  }

  /// The faults of a pitfall's page, in sentences that begin with its file.
  func faults(of pitfall: Pitfall) -> [String] {
    var faults: [String] = []
    func need(_ holds: Bool, _ sentence: String) { if !holds { faults.append("\(path): \(sentence).") } }

    need(lines.first == "# \(pitfall.heading)", "the first line must be \"# \(pitfall.heading)\"")
    need(
      lines.contains("<!-- catalogue: facts \(pitfall.id) -->"),
      "add <!-- catalogue: facts \(pitfall.id) --> below the heading")
    let headings = unfenced.filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
    for part in Self.parts where !headings.contains(part) { need(false, "the part \"## \(part)\" is missing") }
    for heading in headings where !Self.parts.contains(heading) {
      need(false, "\"## \(heading)\" is not a part of a page; the parts are \(Self.parts.joined(separator: ", "))")
    }
    need(
      headings.sorted() != Self.parts.sorted() || headings == Self.parts,
      "the parts must stand in the order \(Self.parts.joined(separator: ", "))")
    need(
      rows <= Self.mostRows,
      "the parts above \"## Why it fails\" take \(rows) rows of 80 columns, and at most \(Self.mostRows) are "
        + "allowed: shorten them")
    let messages = fenced(in: "Symptom")
    need(
      messages <= Self.mostMessages,
      "\"## Symptom\" shows \(messages) lines of messages and frames, and at most \(Self.mostMessages) are allowed")
    for line in prose where !line.hasPrefix("|") && Self.visible(line).count > Self.widest {
      need(
        facts.contains(line),
        "a line has \(Self.visible(line).count) characters without the targets of its links, and at most "
          + "\(Self.widest) are allowed: break \"\(line.prefix(40))…\"")
    }

    need(
      lines.prefix { $0 != "## Symptom" }.contains { $0.hasPrefix("Holds on ") },
      "add a line \"Holds on …; differs on …\" above \"## Symptom\"")
    let app = text(of: "In your app")
    need(
      app.contains(/\*\*(Played here|Played on GNUstep|Only read)/),
      "\"## In your app\" must say **Played here**, **Played on GNUstep**, or **Only read**")
    need(
      app.contains(Self.trials), "\"## In your app\" must link how the repair was tried: [**Played here**\(Self.trials)"
    )
    if app.contains("**Played here") {
      let file = "Tests/AppCode/\(pitfall.name).swift"
      let test = (try? String(contentsOfFile: file, encoding: .utf8))?.contains("@Test(") == true
      need(test, "its code for apps is played here, but \(file) has no @Test")
    }

    for part in Self.parts where headings.contains(part) {
      for needed in needs(of: part, pitfall) {
        let text = text(of: part)
        need(
          text.contains(needed) || text.replacing("\n", with: " ").contains(needed),
          "\"## \(part)\" must contain \(needed)")
      }
      need(text(of: part).contains(/\w/), "\"## \(part)\" is empty")
    }
    for scenario in pitfall.scenarios where scenario.side == .wrongFix {
      need(
        text(of: "Wrong fixes").contains(scenario.name),
        "\"## Wrong fixes\" must name the scenario \(scenario.name), "
          + "or show it with <!-- run: \(pitfall.id) \(scenario.name) -->")
    }
    for word in ["obviously", "clearly", "of course", "simply"] {
      need(
        !prose.contains { $0.range(of: "\\b\(word)\\b", options: [.regularExpression, .caseInsensitive]) != nil },
        "leave out \"\(word)\"")
    }
    return faults
  }

  private func needs(of part: String, _ pitfall: Pitfall) -> [String] {
    switch part {
    case "Symptom":
      pitfall.scenarios.filter { $0.side == .naive }.compactMap(\.claim.words)
    case "In your app":
      ["wrong", "right"].map { "<!-- app: \($0) Tests/AppCode/\(pitfall.name).swift -->" }
        + ["**Wrong.** ", "**Right.** ", "**Decide**", "**Needs** ", "**Limits**"]
    case "Why it fails": ["```mermaid"]
    case "The pair": ["<!-- diff: \(pitfall.id) -->", "<!-- run: \(pitfall.id) naive fixed -->"]
    case "Find it": ["```sh\n", "**Misses:** "]
    case "For a workshop":
      [
        "<details>", "**Prove it:** `swift run observer-pitfalls demo \(pitfall.id)`", "**Ask:** ", "**Demo:** ",
        "**Note:** ", "</details>",
      ]
    default: []
    }
  }

  private func text(of part: String) -> String {
    guard let start = lines.firstIndex(of: "## \(part)") else { return "" }
    let rest = lines[(start + 1)...]
    return rest[..<(rest.firstIndex { $0.hasPrefix("## ") } ?? rest.endIndex)].joined(separator: "\n")
  }

  /// The rows of 80 columns that a reader sees above "Why it fails". The lines of a paragraph flow together; markers,
  /// the targets of links, and what is folded do not count.
  private var rows: Int {
    var rows = 0
    var paragraph = 0
    var isFenced = false
    var isFolded = false
    func end() {
      rows += (paragraph + 79) / 80
      paragraph = 0
    }
    for line in lines.prefix(while: { $0 != "## Why it fails" }) where !line.hasPrefix("<!--") {
      isFolded = (isFolded || line.hasPrefix("<details>")) && line != "</details>"
      if line.hasPrefix("```") { isFenced.toggle() }
      if isFolded || line.hasPrefix("```") || line == "</details>" { continue }
      let flows = !isFenced && !line.isEmpty && !line.contains(/^([#|]|- )/)
      if !flows { end() }
      if line.isEmpty { rows += 1 } else { paragraph += Self.visible(line).count + 1 }
      if isFenced || line.hasSuffix("\\") { end() }
    }
    end()
    return rows
  }

  /// A line without the targets of its links.
  private static func visible(_ line: String) -> String {
    line.replacing(/\[([^\]]*)\]\((?:[^()\s]|\([^()\s]*\))+\)/) { $0.output.1 }
  }

  /// The number of lines inside the fences of a part.
  private func fenced(in part: String) -> Int {
    var isFenced = false
    return text(of: part).split(separator: "\n", omittingEmptySubsequences: false).count { line in
      guard line.hasPrefix("```") else { return isFenced }
      isFenced.toggle()
      return false
    }
  }

  /// The lines that the catalogue gives, whose length is no author's.
  private var facts: ArraySlice<String> {
    lines.drop { !$0.hasPrefix("<!-- catalogue: facts ") }.prefix { $0 != Marker.end }
  }

  private var prose: [String] { unfenced.filter { !$0.hasPrefix("#") && !$0.hasPrefix("<!--") } }

  private var unfenced: [String] {
    var isFenced = false
    return lines.filter { line in
      guard line.hasPrefix("```") else { return !isFenced }
      isFenced.toggle()
      return false
    }
  }
}
