import Foundation
import PitfallCatalogue

/// A page of the Playbook, as far as its shape goes.
struct Page {
  /// Its file, from the root of the package.
  let path: String
  let lines: [String]

  /// The parts of a pitfall's page, in their order.
  static let parts = [
    "Symptom", "Flawed lines", "Why it fails", "Repair", "In your app", "Wrong fixes", "Find it", "Prove it",
    "Teach it",
  ]
  static let mostLines = 150

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
    need(lines.count <= Self.mostLines + 1, "\(lines.count - 1) lines; a page has at most \(Self.mostLines)")

    need(
      lines.prefix { $0 != "## Symptom" }.contains { $0.hasPrefix("Holds on ") },
      "add a line \"Holds on …; differs on …\" above \"## Symptom\"")
    let app = text(of: "In your app")
    need(
      app.contains(/\*\*(Played here|Played on GNUstep|Only read)/),
      "\"## In your app\" must say **Played here**, **Played on GNUstep**, or **Only read**")
    if app.contains("**Played here") {
      let file = "Tests/AppCode/\(pitfall.name).swift"
      let test = (try? String(contentsOfFile: file, encoding: .utf8))?.contains("@Test(") == true
      need(test, "its code for apps is played here, but \(file) has no @Test")
    }

    for part in Self.parts where headings.contains(part) {
      for needed in needs(of: part, pitfall) {
        need(text(of: part).contains(needed), "\"## \(part)\" must contain \(needed)")
      }
      need(text(of: part).contains(/\w/), "\"## \(part)\" is empty")
    }
    for telling in pitfall.tellings where telling.side == .wrongFix {
      need(
        text(of: "Wrong fixes").contains(telling.name),
        "\"## Wrong fixes\" must name the telling \(telling.name), "
          + "or show it with <!-- run: \(pitfall.id) \(telling.name) -->")
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
      ["<!-- run: \(pitfall.id) naive -->"]
        + pitfall.tellings.filter { $0.side == .naive }.compactMap(\.claim.words)
    case "Flawed lines": ["<!-- flaw: Sources/Pitfalls/\(pitfall.name).swift"]
    case "Why it fails": ["```mermaid"]
    case "Repair": ["<!-- fix: Sources/Fixed/\(pitfall.name).swift"]
    case "In your app": ["<!-- app: Tests/AppCode/\(pitfall.name).swift -->"]
    case "Find it": ["```sh\n", "**Misses:** "]
    case "Prove it": ["swift run observer-pitfalls demo \(pitfall.id)\n", "<!-- run: \(pitfall.id) fixed -->"]
    case "Teach it": ["**Ask:** ", "**Demo:** ", "**Note:** "]
    default: []
    }
  }

  private func text(of part: String) -> String {
    guard let start = lines.firstIndex(of: "## \(part)") else { return "" }
    let rest = lines[(start + 1)...]
    return rest[..<(rest.firstIndex { $0.hasPrefix("## ") } ?? rest.endIndex)].joined(separator: "\n")
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
