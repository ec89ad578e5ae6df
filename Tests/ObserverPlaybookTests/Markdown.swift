import CommandTesting
import Foundation
import PitfallCatalogue
import Testing

/// A Markdown file of the package, as far as its tests must understand it.
struct Markdown {
  /// Its path from the root of the package.
  let path: String
  let text: String

  /// The documents at the top level and the pages of the Playbook.
  static let documents: [String] =
    markdown(in: ".") + markdown(in: "Playbook").map { "Playbook/\($0)" }

  private static func markdown(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted()
  }

  init(_ path: String) throws {
    self.path = path
    text = try Self.source(path)
  }

  /// The page of a pitfall.
  init(_ pitfall: Pitfall) throws {
    try self.init("Playbook/\(pitfall.name).md")
  }

  /// A file's place on this machine.
  static func path(_ relative: String) -> String {
    Command.package.appending(path: relative).path
  }

  static func source(_ relative: String) throws -> String {
    try String(contentsOfFile: path(relative), encoding: .utf8)
  }

  /// The headings, with their marks.
  var headings: [String] { unfenced.filter { $0.contains(#/^#+ /#) } }

  /// The anchors that a link to this file may name: headings, and cells of the matrix.
  var anchors: Set<String> {
    Set(text.matches(of: /<a id="([^"]+)">/).map { String($0.output.1) }).union(
      headings.map { heading in
        String(
          heading.drop { $0 == "#" }.dropFirst().lowercased().compactMap { letter in
            if letter == " " { return "-" }
            return letter.isLetter || letter.isNumber || letter == "-" || letter == "_" ? letter : nil
          })
      })
  }

  /// The text of a cell of the matrix: `P06†`, `✓`.
  func cell(_ anchor: String) -> String? {
    text.components(separatedBy: "<a id=\"\(anchor)\"></a>").dropFirst().first.map { String($0.prefix { $0 != " " }) }
  }

  /// The links that stay inside the package: the file from the root of the package, and the anchor if there is one.
  var links: [(words: String, target: String, anchor: String?)] {
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    return unfenced.joined(separator: "\n").matches(of: /\[([^\]]*)\]\(([^)\s]+)\)/)
      .map { (words: String($0.output.1), link: String($0.output.2)) }
      .filter { !$0.link.contains("://") }
      .map { words, link in
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let target = URL(filePath: "/\(folder)/\(parts[0])").standardized.path.dropFirst()
        return (words, parts[0].isEmpty ? path : String(target), parts.count == 2 ? parts[1] : nil)
      }
  }

  /// The shell lines of a part.
  func commands(in part: String) -> [String] {
    let text = text.components(separatedBy: "\n## \(part)\n").dropFirst().first ?? ""
    let block = text.components(separatedBy: "\n## ")[0].components(separatedBy: "```sh\n").dropFirst().first ?? ""
    return block.components(separatedBy: "\n```")[0].split(separator: "\n").map(String.init)
  }

  /// The lines outside of fences.
  private var unfenced: [String] {
    var isFenced = false
    return text.components(separatedBy: "\n").filter { line in
      guard line.hasPrefix("```") else { return !isFenced }
      isFenced.toggle()
      return false
    }
  }
}
