import SourceReading

/// A page of the Playbook as a terminal shows it: paragraphs flow to its width, the targets of links stand below, and
/// pictures are left out.
struct PageText {
  /// The lines, and whether each is a heading.
  private(set) var lines: [(text: String, isHeading: Bool)] = []
  private var paragraph = ""
  private var targets: [String] = []
  private let width: Int

  init(_ page: [Page.Line], width: Int) {
    self.width = max(40, min(width, 100))  // longer lines are hard to read
    for line in page {
      switch line.kind {
      case .comment, .unfold: continue
      case _ where line.language == "mermaid": end()
      case .open, .code, .close, .table, .blank:
        end()
        if !line.text.isEmpty || lines.last?.text.isEmpty == false { lines.append((line.text, false)) }
      case .heading, .fold:
        end()
        lines.append((line.text.replacing(/<[^>]*>/, with: ""), true))
      case .item, .text:
        if line.kind == .item { end() }
        paragraph += (paragraph.isEmpty ? "" : " ") + line.text.drop { $0 == " " }
        if line.text.hasSuffix("\\") {
          paragraph.removeLast()
          end()
        }
      }
    }
    end()
    guard !targets.isEmpty else { return }
    if lines.last?.text.isEmpty == false { lines.append(("", false)) }
    lines += [("Links", true)] + targets.enumerated().map { ("[\($0 + 1)] \($1)", false) }
  }

  /// Ends the paragraph.
  private mutating func end() {
    var targets = targets
    let text = paragraph.replacing(/\[((?:`[^`]*`|[^\]`])*)\]\(((?:[^()\s]|\([^()\s]*\))+)\)/) { link in
      guard link.output.2.hasPrefix("http") else { return String(link.output.1) }  // a page, which `explain` prints
      if !targets.contains(String(link.output.2)) { targets.append(String(link.output.2)) }
      return "\(link.output.1) [\((targets.firstIndex(of: String(link.output.2)) ?? 0) + 1)]"
    }
    self.targets = targets
    paragraph = ""
    lines += text.rows(upTo: width, indent: text.hasPrefix("- ") ? "  " : "").map { ($0, false) }
  }
}
