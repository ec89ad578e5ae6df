import Foundation
import PitfallCatalogue

/// A list in a document that the catalogue fills.
enum Listing: String, CaseIterable {
  /// One row per pitfall: symptom, cause, cure.
  case rows
  /// One row per pitfall with the messages that a log shows, word for word.
  case logs
  /// One row per pitfall with names and parts of messages, of which no line of a log consists.
  case words
  /// One row per behavior, for pitfalls that may leave no log.
  case behaviors
  /// One short row per pitfall: a message or a behavior, and the repair.
  case sheet
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
      return tables(["pitfall", "symptom", "cause", "cure"]) { pitfall in
        [pitfall.link(from: folder), pitfall.symptom, pitfall.summary, pitfall.repair]
      }
    case .logs:
      return tables(["the log says", "page", "repair"]) { pitfall in
        found(pitfall.symptoms.lines, pitfall, folder)
      }
    case .words:
      return tables(["the log has", "page", "repair"]) { pitfall in
        found(pitfall.symptoms.words, pitfall, folder)
      }
    case .behaviors:
      return tables(["what you see", "page"]) { pitfall in
        [pitfall.symptoms.behaviors.joined(separator: "<br>"), pitfall.link(from: folder)]
      }
    case .sheet:
      return tables(["your log, or what you see", "pitfall", "repair"]) { pitfall in
        let message = pitfall.symptoms.lines.first { $0.count <= 100 }
        let seen = [message.map(code), pitfall.symptoms.behaviors.first].compactMap(\.self)
        return [seen.joined(separator: "<br>"), pitfall.link(from: folder), pitfall.repair]
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

  private func found(_ words: [String], _ pitfall: Pitfall, _ folder: String) -> [String]? {
    guard !words.isEmpty else { return nil }
    let page = pitfall.link(from: folder)
    return [words.map(code).joined(separator: "<br>"), page, "[in your app](\(folder)\(pitfall.page)#in-your-app)"]
  }

  /// Words of a log as code in a table, where a bar would end the cell.
  private func code(_ words: String) -> String { "`\(words.replacing("|", with: "\\|"))`" }

  /// One table per family, empty ones too: authors of different families then never change neighboring lines.
  private func tables(_ columns: [String], row: (Pitfall) -> [String]?) -> [String] {
    [""]
      + Pitfall.Family.allCases.flatMap { family in
        let rows = Catalogue.pitfalls.filter { $0.family == family }.compactMap(row)
        return ["**\(family.rawValue)**", ""] + ([columns, columns.map { _ in "---" }] + rows).map(line) + [""]
      }
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
    for scenario in scenarios where scenario.side == .naive && !kinds.contains(scenario.claim.kind.rawValue) {
      kinds.append(scenario.claim.kind.rawValue)
    }
    return kinds.joined(separator: ", ")
  }

  fileprivate var symptom: String { symptoms.behaviors.first ?? endings }
}
