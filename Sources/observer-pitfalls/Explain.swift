import Foundation
import PitfallCatalogue

extension Subcommand {
  static let explain = Subcommand(
    name: "explain", usage: "NAME [--repair]", summary: "Prints the pitfall's page of the Playbook.",
    details: """
      The pages are part of this program: it needs no other file.

      On a terminal, paragraphs flow to its width, and the targets of links stand at the end.

      --repair  only the part "In your app": the repair in plain Apple API, for code without this package.
      """,
    flags: ["--repair"]
  ) { arguments, output in
    let pitfall = try Catalogue.onlyOne(of: arguments.names, for: "\(Subcommand.typed) explain")
    guard let page = embeddedTexts[pitfall.name] else {
      throw Failure(
        "The Playbook has no page about \(pitfall.heading). See the lesson in code: `scripts/diff \(pitfall.id)`.")
    }
    var lines = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if arguments.has("--repair"), let start = lines.firstIndex(of: "## In your app") {
      lines = [lines[start]] + lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }
    }
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    if let width = output.width {
      for (text, isHeading) in PageText(lines, width: width).lines {
        output(isHeading ? output.styled(text, .bold) : text)
      }
      return .holds
    }
    // Comments say where a block comes from, and nothing folds in text.
    for line in lines where !line.hasPrefix("<!--") && line != "</details>" {
      output(line.hasPrefix("<details>") ? line.replacing(/<[^>]*>/, with: "") : line)
    }
    return .holds
  }
}
