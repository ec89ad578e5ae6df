import Foundation
import PitfallCatalogue
import SourceReading

/// The shape that `CONTRIBUTING.md` gives to a pitfall's page.
extension Page {
  /// The parts of a pitfall's page, in their order.
  static let shape = [
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
  ///
  /// - Parameter appCode: The text of `Tests/AppCode/X.swift`, which plays the page's code.
  func faults(of pitfall: Pitfall, appCode: String?) -> [String] {
    var faults: [String] = []
    func need(_ holds: Bool, _ sentence: String) { if !holds { faults.append("\(path): \(sentence).") } }

    for fault in self.faults { need(false, "line \(fault.line): \(fault.sentence)") }
    need(lines.first?.text == "# \(pitfall.heading)", "the first line must be \"# \(pitfall.heading)\"")
    need(
      lines.contains { $0.text == "<!-- catalogue: facts \(pitfall.id) -->" },
      "add <!-- catalogue: facts \(pitfall.id) --> below the heading")
    for part in Self.shape where !parts.contains(part) { need(false, "the part \"## \(part)\" is missing") }
    for heading in parts where !Self.shape.contains(heading) {
      need(false, "\"## \(heading)\" is not a part of a page; the parts are \(Self.shape.joined(separator: ", "))")
    }
    need(
      parts.sorted() != Self.shape.sorted() || parts == Self.shape,
      "the parts must stand in the order \(Self.shape.joined(separator: ", "))")
    need(
      rows <= Self.mostRows,
      "the parts above \"## Why it fails\" take \(rows) rows of 80 columns, and at most \(Self.mostRows) are "
        + "allowed: shorten them")
    let messages = lines(of: "Symptom").count { $0.kind == .code }
    need(
      messages <= Self.mostMessages,
      "\"## Symptom\" shows \(messages) lines of messages and frames, and at most \(Self.mostMessages) are allowed")
    for line in prose where line.kind != .table && line.text.utf8.count > Self.widest {
      if Self.visible(line.text).count <= Self.widest { continue }
      need(
        facts.contains(line.number),
        "a line has \(Self.visible(line.text).count) characters without the targets of its links, and at most "
          + "\(Self.widest) are allowed: break \"\(line.text.prefix(40))…\"")
    }

    need(
      lines.contains { $0.part == nil && $0.text.hasPrefix("Holds on ") },
      "add a line \"Holds on …; differs on …\" above \"## Symptom\"")
    let app = text(of: Self.repair)
    need(
      app.contains(/\*\*(Played here|Played on GNUstep|Only read)/),
      "\"## In your app\" must say **Played here**, **Played on GNUstep**, or **Only read**")
    need(
      app.contains(Self.trials), "\"## In your app\" must link how the repair was tried: [**Played here**\(Self.trials)"
    )
    if app.contains("**Played here") {
      need(
        appCode?.contains("@Test(") == true,
        "its code for apps is played here, but Tests/AppCode/\(pitfall.name).swift has no @Test")
    }

    for part in Self.shape where parts.contains(part) {
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
        !prose.contains { $0.text.range(of: "\\b\(word)\\b", options: [.regularExpression, .caseInsensitive]) != nil },
        "leave out \"\(word)\"")
    }
    return faults
  }

  private func needs(of part: String, _ pitfall: Pitfall) -> [String] {
    switch part {
    case "Symptom":
      pitfall.scenarios.filter { $0.side == .naive }.compactMap(\.debugClaim.words)
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

  /// The rows of 80 columns that a reader sees above "Why it fails". The lines of a paragraph flow together; markers,
  /// the targets of links, and what is folded do not count.
  private var rows: Int {
    var rows = 0
    var paragraph = 0
    var isFolded = false
    func end() {
      rows += (paragraph + 79) / 80
      paragraph = 0
    }
    for line in lines.prefix(while: { $0.part != "Why it fails" }) {
      if line.kind == .fold { isFolded = true }
      if line.kind == .unfold { isFolded = false }
      if isFolded || [.unfold, .comment, .open, .close].contains(line.kind) { continue }
      if line.kind != .text { end() }
      if line.kind == .blank { rows += 1 } else { paragraph += Self.visible(line.text).count + 1 }
      if line.kind == .code || line.text.hasSuffix("\\") { end() }
    }
    end()
    return rows
  }

  /// The numbers of the lines that the catalogue gives, whose length is no author's.
  private var facts: [Int] {
    lines.drop { !$0.text.hasPrefix("<!-- catalogue: facts ") }.prefix { $0.text != Marker.end }.map(\.number)
  }
}
