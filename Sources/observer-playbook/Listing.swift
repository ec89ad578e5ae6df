import Foundation
import PitfallCatalogue

/// A list in a document that the catalogue fills.
enum Listing: Equatable {
  /// The facts of one pitfall, at the head of its page.
  case facts(id: String)
  /// One row per pitfall: symptom, cause, cure.
  case rows
  /// One row per word that a log shows.
  case logs
  /// One row per behavior, for pitfalls that may leave no log.
  case behaviors
  /// One row per pitfall with the links to its page and its two files.
  case table
  /// The pages of the Playbook that are about no single pitfall.
  case pages

  static let names = "facts P01, rows, logs, behaviors, table, pages"

  init?(words: [String]) {
    switch (words.first, words.count) {
    case ("facts", 2): self = .facts(id: words[1])
    case ("rows", 1): self = .rows
    case ("logs", 1): self = .logs
    case ("behaviors", 1): self = .behaviors
    case ("table", 1): self = .table
    case ("pages", 1): self = .pages
    default: return nil
    }
  }

  /// The lines of the list.
  ///
  /// - Parameter folder: The way from the document to the root of the package: empty, or `../`.
  func lines(from folder: String) throws(Play.Silence) -> [String] {
    let pitfalls = Catalogue.pitfalls
    switch self {
    case .facts(let id):
      guard let pitfall = pitfalls.first(where: { $0.id == id }) else { throw .init("the catalogue has no \(id)") }
      return pitfall.facts(from: folder)
    case .rows:
      let rows = pitfalls.map { "| \($0.link(from: folder)) | \($0.symptom) | \($0.summary) | \($0.repair) |" }
      return table(["pitfall", "symptom", "cause", "cure"], rows)
    case .logs:
      let rows = pitfalls.flatMap { pitfall in
        pitfall.symptoms.logs.map { "| `\($0)` | \(pitfall.link(from: folder)) |" }
      }
      return table(["the log says", "page"], rows)
    case .behaviors:
      let rows = pitfalls.flatMap { pitfall in
        pitfall.symptoms.behaviors.map { "| \($0) | \(pitfall.link(from: folder)) |" }
      }
      return table(["what you see", "page"], rows)
    case .table:
      let rows = pitfalls.map { pitfall in
        "| \(pitfall.link(from: folder)) | \(pitfall.endings) | [naive](\(folder)Sources/Pitfalls/\(pitfall.name).swift) "
          + "| [fixed](\(folder)Sources/Fixed/\(pitfall.name).swift) |"
      }
      return table(["page", "it", "naive", "fixed"], rows)
    case .pages:
      return Page.others.map { "- [\($0.title)](\(folder)\($0.path)): \($0.abstract)" }
    }
  }

  private func table(_ columns: [String], _ rows: [String]) -> [String] {
    ["", "| " + columns.joined(separator: " | ") + " |", "|" + columns.map { _ in "---|" }.joined()] + rows + [""]
  }
}

extension Pitfall {
  /// The page, from the root of the package.
  var page: String { "Playbook/\(name).md" }

  fileprivate func link(from folder: String) -> String {
    "[\(heading)](\(folder.isEmpty ? page : "\(name).md"))"
  }

  fileprivate func facts(from folder: String) -> [String] {
    let files = [
      ("naive", "Sources/Pitfalls/\(name).swift"), ("fixed", "Sources/Fixed/\(name).swift"),
      ("tests", "Tests/PitfallTests/\(name)Tests.swift"),
    ]
    let links = files.map { "[\($0.0)](\(folder)\($0.1))" }
    return ["**\(summary)** \(repair)\\", ([family.rawValue, endings] + links).joined(separator: " · ")]
  }

  /// `crashes, misbehaves`: how its naive stories end.
  fileprivate var endings: String {
    var kinds: [String] = []
    for telling in tellings where telling.side == .naive && !kinds.contains(telling.claim.kind) {
      kinds.append(telling.claim.kind)
    }
    return kinds.joined(separator: ", ")
  }

  fileprivate var symptom: String { symptoms.logs.first.map { "`\($0)`" } ?? symptoms.behaviors.first ?? endings }
}
