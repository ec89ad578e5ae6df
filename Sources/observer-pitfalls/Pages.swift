import Foundation
import SourceReading

extension Subcommand {
  /// Reads Markdown files for the scripts in Python, which so need no reader of their own.
  static let pages = Subcommand(
    name: "pages", usage: "FILE…", summary: "Prints Markdown files as JSON, for scripts.", isHidden: true
  ) { arguments, output in
    guard !arguments.names.isEmpty else { throw WrongCall("`pages` needs a Markdown file, such as README.md.") }
    try output.json(
      try arguments.names.map { path in
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
          throw WrongCall("\(path.quoted) cannot be read. Give a Markdown file.")
        }
        return PageRecord(Page(path: path, text: text))
      }, onOneLine: true)
    return .holds
  }
}

/// A page as the scripts read it.
private struct PageRecord: Encodable {
  struct Fault: Encodable {
    let line: Int
    let sentence: String
  }

  let path: String
  let title: String
  let lines: [Page.Line]
  /// Each anchor on GitHub, with the words of its heading. Cells of a table have none.
  let anchors: [String: String?]
  let faults: [Fault]

  init(_ page: Page) {
    (path, title, lines, anchors) = (page.path, page.title, page.lines, page.anchors)
    faults = page.faults.map { Fault(line: $0.line, sentence: $0.sentence) }
  }
}
