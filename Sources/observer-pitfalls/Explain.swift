import Foundation
import PitfallCatalogue

extension Subcommand {
  static let explain = Subcommand(
    name: "explain", usage: "NAME [--repair]", summary: "Prints the pitfall's page of the Playbook.",
    details: """
      The pages are part of this program: it needs no other file.

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
    // Comments say where a block comes from, which does not help at a terminal.
    for line in lines where !line.hasPrefix("<!--") { output(line.hasPrefix("#") ? output.styled(line, .bold) : line) }
    return .holds
  }
}
