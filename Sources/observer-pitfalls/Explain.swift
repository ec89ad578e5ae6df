import Foundation
import PitfallCatalogue
import SourceReading

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
    output.page(try page(of: pitfall), part: arguments.has("--repair") ? Page.repair : nil)
    return .holds
  }

  static func page(of pitfall: Pitfall) throws -> Page {
    guard let text = EmbeddedTexts.byName[pitfall.name] else {
      throw Failure(
        "The Playbook has no page about \(pitfall.heading). See the lesson in code: `scripts/diff \(pitfall.id)`.")
    }
    return Page(path: pitfall.page, text: text)
  }
}

extension Output {
  /// Prints a page, or one of its parts. On a terminal, it flows to the terminal's width, and a pager shows a long one.
  func page(_ page: Page, part: String? = nil) {
    var lines = page.lines.filter { part == nil || $0.part == part }
    while lines.last?.kind == .blank { lines.removeLast() }
    if let width {
      return paged(PageText(lines, width: width).lines.map { $0.isHeading ? styled($0.text, .bold) : $0.text })
    }
    // Comments say where a block comes from, and nothing folds in text.
    for line in lines where ![.comment, .unfold].contains(line.kind) {
      self(line.kind == .fold ? line.text.replacing(/<[^>]*>/, with: "") : line.text)
    }
  }
}
