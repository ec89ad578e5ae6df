/// A Markdown file of the package, line by line. It is the one reader of pages: the command, the tool that writes the
/// documents, their tests, and, as JSON, the scripts in Python.
///
/// It knows the Markdown that the pages have, which is a small part of all: headings with `#`, fences of three
/// backticks at the margin, comments and folded parts on lines of their own.
public struct Page: Encodable, Sendable {
  /// Its file, from the root of the package.
  public let path: String
  public private(set) var lines: [Line]

  public struct Line: Encodable, Sendable {
    public let text: String
    /// Its place in the file, from 1.
    public let number: Int
    public let kind: Kind
    /// The heading of the second level that it stands below, without its mark.
    public let part: String?
    /// The language of the block of code that it belongs to, its fences included: `swift`, `mermaid`, or nothing.
    public let language: String?
    /// Where a block of code begins: whether the page calls it wrong, or how it was tried.
    public fileprivate(set) var label: String?
  }

  public enum Kind: String, Encodable, Sendable {
    case heading, text, item, table, comment, blank
    /// The beginning and the end of a block of code, and a line between them.
    case open, close, code
    /// `<details>` and `</details>`, each with what else stands on its line.
    case fold, unfold
  }

  public init(path: String, text: String) {
    self.path = path
    var lines: [Line] = []
    var part: String?
    var language: String?
    for (index, line) in text.lines.enumerated() {
      let isFence = language == nil ? line.hasPrefix("```") : line == "```"
      let kind: Kind =
        switch (isFence, language) {
        case (true, nil): .open
        case (true, _): .close
        case (false, nil): Self.kind(of: line)
        case (false, _): .code
        }
      if kind == .open { language = String(line.dropFirst(3)) }
      if kind == .heading, line.hasPrefix("## ") { part = String(line.dropFirst(3)) }
      lines.append(Line(text: line, number: index + 1, kind: kind, part: part, language: language))
      if kind == .close { language = nil }
    }
    self.lines = lines
    label()
  }

  private static func kind(of line: String) -> Kind {
    if line.allSatisfy(\.isWhitespace) { return .blank }
    if line.hasPrefix("<!--") { return .comment }
    if line.hasPrefix("<details>") { return .fold }
    if line.hasPrefix("</details>") { return .unfold }
    if line.hasPrefix("|") { return .table }
    if line.hasPrefix("- ") { return .item }
    return line.contains(#/^#+ /#) ? .heading : .text
  }
}

// MARK: - Parts

extension Page {
  /// The first heading, without its mark.
  public var title: String { lines.first { $0.kind == .heading }.map { Self.words(of: $0) } ?? "" }

  /// The first sentence below the heading.
  public var abstract: String {
    let text = lines.dropFirst().drop { $0.kind != .text }.prefix { $0.kind == .text }.map(\.text)
      .joined(separator: " ")
    return text.firstRange(of: ". ").map { String(text[..<$0.lowerBound]) + "." } ?? text
  }

  /// The headings of the second level, in order.
  public var parts: [String] { headings.filter { $0.text.hasPrefix("## ") }.map(Self.words) }

  public var headings: [Line] { lines.filter { $0.kind == .heading } }

  /// The lines below a heading of the second level, up to the next one.
  public func lines(of part: String) -> ArraySlice<Line> {
    lines.drop { $0.part != part }.dropFirst().prefix { $0.part == part }
  }

  public func text(of part: String) -> String { lines(of: part).map(\.text).joined(separator: "\n") }

  /// The lines in the first block of this language in a part: the search patterns of a page.
  public func code(in part: String, _ language: String) -> [String] {
    lines(of: part).drop { $0.kind != .open || $0.language != language }.dropFirst().prefix { $0.kind == .code }
      .map(\.text)
  }

  /// What people read: no code, no headings, no comments.
  public var prose: [Line] {
    lines.filter { ![.open, .close, .code, .heading, .comment].contains($0.kind) }
  }

  private static func words(of heading: Line) -> String { String(heading.text.drop { $0 == "#" }.dropFirst()) }
}

// MARK: - Links

extension Page {
  /// The anchors that a link to this file may name on GitHub: headings, each with its words, and cells of the matrix.
  public var anchors: [String: String?] {
    // A search for one byte takes much less time than the pattern.
    let named = prose.filter { $0.text.utf8.contains(UInt8(ascii: "<")) }.flatMap {
      $0.text.matches(of: /<a id="([^"]+)">/).map { (String($0.1), String?.none) }
    }
    let headings = headings.map { (Self.anchor(of: Self.words(of: $0)), Optional(Self.words(of: $0))) }
    return Dictionary(named + headings) { $1 }
  }

  /// GitHub's anchor of a heading. A link in it counts with its words alone.
  private static func anchor(of heading: String) -> String {
    String(
      visible(heading).lowercased().compactMap { letter in
        if letter == " " { return "-" }
        return letter.isLetter || letter.isNumber || letter == "-" || letter == "_" ? letter : nil
      })
  }

  /// A line without the targets of its links.
  public static func visible(_ line: String) -> String {
    // Most lines have no link, and a search for one byte takes much less time.
    if line.utf8.firstIndex(of: UInt8(ascii: "]")) == nil { return line }
    return line.replacing(/\[([^\]]*)\]\((?:[^()\s]|\([^()\s]*\))+\)/) { $0.output.1 }
  }

  /// The links that stay inside the package: the file from the root of the package, and the anchor if there is one.
  public var links: [(line: Int, words: String, target: String, anchor: String?)] {
    // A link may be broken over lines.
    let text = lines.map { [.open, .close, .code].contains($0.kind) ? "" : $0.text }.joined(separator: "\n")
    var (line, counted) = (1, text.startIndex)
    return text.matches(of: /\[([^\]]*)\]\(([^)\s]+)\)/).filter { !$0.output.2.contains("://") }.map { link in
      let parts = link.output.2.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      line += text.utf8[counted..<link.range.lowerBound].count { $0 == UInt8(ascii: "\n") }
      counted = link.range.lowerBound
      return (
        line, String(link.output.1.replacing("\n", with: " ")), parts[0].isEmpty ? path : place(of: parts[0]),
        parts.count == 2 ? String(parts[1]) : nil
      )
    }
  }

  /// Where a relative path leads, from the root of the package.
  private func place(of path: Substring) -> String {
    var folders = self.path.split(separator: "/").dropLast()
    for step in path.split(separator: "/") where step != "." {
      if step == "..", !folders.isEmpty { folders.removeLast() } else { folders.append(step) }
    }
    return folders.joined(separator: "/")
  }
}

// MARK: - Faults

extension Page {
  /// What keeps the site from showing the file, or the reader from finding its end.
  public var faults: [(line: Int, sentence: String)] {
    var faults: [(line: Int, sentence: String)] = []
    let titles = headings.filter { $0.text.hasPrefix("# ") }.map(\.number)
    if titles.first != 1 { faults.append((1, "the page does not begin with a heading of the first level")) }
    for line in titles where line != titles[0] {
      faults.append((line, "a second heading of the first level; a page has one"))
    }
    for (index, heading) in headings.enumerated() where headings[..<index].contains(where: { $0.text == heading.text })
    {
      faults.append((heading.number, "the heading \"\(heading.text)\" stands twice"))
    }
    let first = lines.dropFirst().first { ![.blank, .comment].contains($0.kind) }
    let isNoText = first?.kind != .text || first?.text.contains(/^(\d+[.)] |[*+] |[<>]|!\[)/) == true
    if titles.first == 1, isNoText {
      let sentence = "the page does not begin with a paragraph, which is its abstract on the site"
      faults.append((first?.number ?? 1, sentence))
    }
    if let last = lines.last, [.open, .code].contains(last.kind), let open = lines.last(where: { $0.kind == .open }) {
      faults.append((open.number, "this block has no end: close it with ```"))
    }
    var fold: Line?
    for line in lines where [.fold, .unfold].contains(line.kind) {
      if (line.kind == .fold) == (fold != nil) {
        faults.append((line.number, "write <details> and </details> in turn, each at the beginning of a line"))
      }
      fold = line.kind == .fold ? line : nil
    }
    if let fold { faults.append((fold.number, "this folded part has no end: close it with </details>")) }
    return faults
  }
}

// MARK: - Labels

extension Page {
  /// The part that says what to do in an app.
  public static let repair = "In your app"

  /// Says of each block of code in ``repair`` what the page says of it. An agent that applies code goes by this word,
  /// so nothing counts as tried that the page does not call tried.
  private mutating func label() {
    let part = lines(of: Self.repair)
    let said = part.map(\.text).joined(separator: "\n").matches(
      of: /\*\*(Played here|Played on GNUstep|Only read)[.,:]?\*\*(?:\]\([^)]*\))?:?\s*(Objective-C|Swift)?/)
    let tried = said.map { (how: String($0.output.1), language: $0.output.2.map(String.init)) }
    var isWrong = false
    var isOnlyRead = false
    for line in part {
      // The marker of a block knows better than the paragraph above: a folded part below "Right" may show both sides.
      if line.text.hasPrefix("**Wrong") || line.text.hasPrefix("<!-- app: wrong ") { isWrong = true }
      if line.text.hasPrefix("**Right") || line.text.hasPrefix("<!-- app: right ") { isWrong = false }
      if [.fold, .unfold].contains(line.kind) { isOnlyRead = line.text.contains("(only read)") }
      let language = ["swift": "Swift", "objc": "Objective-C"][line.language ?? ""]
      guard line.kind == .open, let language else { continue }
      let how =
        tried.last { $0.language == language }?.how ?? tried.last { $0.language == nil }?.how ?? "Only read"
      // Objective-C never runs on Linux, and Swift never on GNUstep.
      let isUntried = isOnlyRead || how == (language == "Swift" ? "Played on GNUstep" : "Played here")
      lines[line.number - 1].label = "\(isWrong ? "Wrong" : isUntried ? "Only read" : how): \(language)"
    }
  }
}
