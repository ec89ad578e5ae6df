import Foundation
import PitfallCatalogue

extension Subcommand {
  static let explain = Subcommand(
    name: "explain", usage: "NAME [--repair]", summary: "Prints the pitfall's page of the Playbook.",
    details: """
      The pages are part of this program: it needs no other file.

      On a terminal, paragraphs flow to its width, and the targets of links stand at the end. $PAGER, or less or more,
      shows a page that is longer than the screen; PAGER=cat prints it.

      --repair  only the part "In your app": the repair in plain Apple API, for code without this package.
      """,
    flags: ["--repair"]
  ) { arguments, output in
    let pitfall = try Catalogue.onlyOne(of: arguments.names, for: "\(Subcommand.typed) explain")
    output.page(try page(of: pitfall, part: arguments.has("--repair") ? "In your app" : nil))
    return .holds
  }

  /// The lines of a pitfall's page, or of one of its parts.
  static func page(of pitfall: Pitfall, part: String? = nil) throws -> [String] {
    guard let page = EmbeddedTexts.byName[pitfall.name] else {
      throw Failure(
        "The Playbook has no page about \(pitfall.heading). See the lesson in code: `scripts/diff \(pitfall.id)`.")
    }
    var lines = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if let part, let start = lines.firstIndex(of: "## \(part)") {
      lines = [lines[start]] + lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }
    }
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    return lines
  }
}

extension Output {
  /// Prints lines of a page. On a terminal, they flow to its width, and a pager shows a long page.
  func page(_ lines: [String]) {
    if let width {
      return paged(PageText(lines, width: width).lines.map { $0.isHeading ? styled($0.text, .bold) : $0.text })
    }
    // Comments say where a block comes from, and nothing folds in text.
    for line in lines where !line.hasPrefix("<!--") && line != "</details>" {
      self(line.hasPrefix("<details>") ? line.replacing(/<[^>]*>/, with: "") : line)
    }
  }
}
