import Foundation
import PitfallCatalogue
import Testing

/// A Markdown file of the package, as far as its tests must understand it.
struct Markdown {
  let name: String
  let text: String

  static let partsOfAPage = [
    "Symptom", "Broken", "Why it fails", "Fixed", "Fixes that do not work", "Find it in old code", "Prove it",
    "Teach it",
  ]

  static var playbook: Markdown { get throws { try Markdown("Playbook.md") } }

  init(_ name: String) throws {
    self.name = name
    text = try Self.source(name)
  }

  /// A file's path, from the root of the package.
  static func path(_ relative: String) -> String {
    Command.package.appending(path: relative).path
  }

  static func source(_ relative: String) throws -> String {
    try String(contentsOfFile: path(relative), encoding: .utf8)
  }

  /// The headings that begin with an id, without their marks.
  var pageHeadings: [String] {
    unfenced.filter { $0.contains(#/^## P\d\d /#) }.map { String($0.dropFirst(3)) }
  }

  /// The anchors that a link to this file may name.
  var anchors: Set<String> {
    Set(
      unfenced.filter { $0.contains(#/^#+ /#) }.map { heading in
        String(
          heading.drop { $0 == "#" }.dropFirst().lowercased().compactMap { letter in
            if letter == " " { return "-" }
            return letter.isLetter || letter.isNumber || letter == "-" || letter == "_" ? letter : nil
          })
      })
  }

  /// The targets of links that stay inside the package.
  var relativeLinks: [String] {
    unfenced.joined(separator: "\n").matches(of: /\]\(([^)\s]+)\)/).map { String($0.output.1) }
      .filter { !$0.contains("://") }
  }

  /// A pitfall's page.
  func page(_ pitfall: Pitfall) throws -> Page {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let start = try #require(lines.firstIndex(of: "## \(pitfall.heading)"), "\(name) has no page \(pitfall.heading)")
    let rest = lines[(start + 1)...]
    return Page(lines: Array(rest[..<(rest.firstIndex { $0.hasPrefix("## ") } ?? rest.endIndex)]))
  }

  /// The lines outside of fences.
  private var unfenced: [String] { Page(lines: text.components(separatedBy: "\n")).unfenced }
}

/// One page of the Playbook.
struct Page {
  let lines: [String]

  /// The parts under `###` headings, in order.
  var parts: [(name: String, text: String)] {
    lines.split { !$0.hasPrefix("### ") }.flatMap { $0 }.map { heading in
      let start = lines.firstIndex(of: heading)! + 1
      let end = lines[start...].firstIndex { $0.hasPrefix("### ") } ?? lines.endIndex
      return (String(heading.dropFirst(4)), lines[start..<end].joined(separator: "\n"))
    }
  }

  /// The text of a part; empty where there is none.
  subscript(_ part: String) -> String { parts.first { $0.name == part }?.text ?? "" }

  /// What stands between the heading and the first part.
  var facts: [String] { lines.prefix { !$0.hasPrefix("### ") }.filter { !$0.isEmpty } }

  /// The lines that a reader reads as text.
  var prose: [String] { unfenced.filter { !$0.isEmpty && !$0.hasPrefix("#") && !$0.hasPrefix("<!--") } }

  /// The shell lines of a part.
  func commands(in part: String) -> [String] {
    self[part].components(separatedBy: "```sh\n").dropFirst().flatMap {
      $0.components(separatedBy: "\n```")[0].split(separator: "\n").map(String.init)
    }
  }

  var unfenced: [String] {
    var isFenced = false
    return lines.filter { line in
      guard line.hasPrefix("```") else { return !isFenced }
      isFenced.toggle()
      return false
    }
  }
}

extension Catalogue {
  static func pitfall(_ id: String) throws -> Pitfall { try #require(pitfalls.first { $0.id == id }) }
}
