import Foundation
import PitfallCatalogue
import SourceReading

/// A list in a document that the catalogue fills.
enum Listing: String, CaseIterable {
  /// One row per pitfall: its page, cause, and repair.
  case rows
  /// One row per pitfall: what a log says, word for word, and what people see.
  case symptoms
  /// The pages of the Playbook that are about no single pitfall.
  case pages
  /// The names of all pitfalls, a line or two for each family.
  case names

  /// The lines of the list.
  ///
  /// - Parameter folder: The way from the document to the root of the package: empty, or `../`.
  func lines(from folder: String) -> [String] {
    switch self {
    case .rows:
      return tables(["pitfall", "what goes wrong", "repair"], from: folder) { [$0.summary, $0.repair] }
    case .symptoms:
      return tables(["page", "the log says", "what you see"], from: folder) { pitfall in
        let lines = pitfall.symptoms.lines.map(code)
        let words = pitfall.symptoms.words.map { "words: \(code($0))" }
        return [lines + words, pitfall.symptoms.behaviors].map { $0.joined(separator: "<br>") }
      }
    case .pages:
      return Page.others.map { "- [\($0.title)](\(folder)\($0.path)): \($0.abstract)" }
    case .names:
      return Pitfall.Family.allCases.map { family in
        let names = Catalogue.pitfalls.filter { $0.family == family }
        return "- **\(family.rawValue):** "
          + names.map { "[\($0.id)\u{A0}\($0.name)](\(folder)\($0.page))" }.joined(separator: " · ")
      }
    }
  }

  /// Words of a log as code in a table, where a bar would end the cell.
  private func code(_ words: String) -> String { "`\(words.replacing("|", with: "\\|"))`" }

  /// One table per family, so that authors of different families never change neighboring lines.
  private func tables(_ columns: [String], from folder: String, row: (Pitfall) -> [String]) -> [String] {
    var lines = [""]
    for family in Pitfall.Family.allCases {
      let rows = Catalogue.pitfalls.filter { $0.family == family }.map { [$0.link(from: folder)] + row($0) }
      lines += ["**\(family.rawValue)**", "", line(columns), line(columns.map { _ in "---" })]
      lines += rows.map(line) + [""]
    }
    return lines
  }

  private func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
}

extension Pitfall {
  fileprivate func link(from folder: String) -> String {
    "[\(heading)](\(folder.isEmpty ? page : "\(name).md"))"
  }

  /// Its facts, at the head of its page.
  func facts(from folder: String) -> [String] {
    let files = [
      ("naive", "Sources/Pitfalls/\(name).swift"), ("fixed", "Sources/Fixed/\(name).swift"),
      ("tests", "Tests/PitfallTests/\(name)Tests.swift"),
    ]
    let facts = [family.rawValue, endings, mechanisms.map(\.rawValue).joined(separator: ", "), "\(minutes) minutes"]
    let links = files.map { "[\($0.0)](\(folder)\($0.1))" }
    let others = related.map { id in Catalogue.pitfalls.first { $0.id == id }.map { "[\(id)](\($0.name).md)" } ?? id }
    return [
      "**\(summary)** \(repair)\\",
      (facts + links + ["related: " + others.joined(separator: ", ")]).joined(separator: " · "),
    ]
  }

  /// `crashes, misbehaves`: how its naive stories end.
  fileprivate var endings: String {
    var kinds: [String] = []
    for scenario in scenarios where scenario.side == .naive && !kinds.contains(scenario.debugClaim.kind.rawValue) {
      kinds.append(scenario.debugClaim.kind.rawValue)
    }
    return kinds.joined(separator: ", ")
  }
}
