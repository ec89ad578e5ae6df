/// A declaration in a Swift source, found by its name.
///
/// Layout is all that this knows of Swift: what a declaration opens is closed by a line of the same indentation, as
/// `swift format` leaves it. A declaration may be edited freely as long as that holds.
struct Declaration {
  /// The lines of the declaration, its comments and attributes included, without their common indentation.
  let lines: [String]

  var isImport: Bool { lines.first?.hasPrefix("import ") == true }

  /// - Parameter name: `DocumentCell`, `DocumentCell.appear` for a member, or a module for its import.
  init?(_ name: String, in source: Source) {
    var range = 0...max(source.lines.count - 1, 0)
    var start = 0
    for part in name.split(separator: ".") {
      // The outermost wins, so that a name inside a body never hides the one that was meant.
      let heads = range.filter { Self.declares(part, source.lines[$0]) }
      guard let head = heads.min(by: { source.indentation($0) < source.indentation($1) }) else { return nil }
      range = source.statement(at: head)
      start = head
      while start > 0, Self.isPreamble(source.lines[start - 1], source.indentation(head)) { start -= 1 }
    }
    let margin = source.indentation(start)
    lines = source.lines[start...range.upperBound].map {
      String($0.dropFirst(min(margin, $0.prefix { $0 == " " }.count)))
    }
  }

  private static func declares(_ name: Substring, _ line: String) -> Bool {
    let words = line.split { !($0.isLetter || $0.isNumber || "_@".contains($0)) }
    if name == "init" || name == "deinit" { return words.first { !modifiers.contains($0) } == name }
    return zip(words, words.dropFirst()).contains { keywords.contains($0) && $1 == name }
      && words.first.map { modifiers.contains($0) || keywords.contains($0) || $0.hasPrefix("@") } == true
  }

  private static func isPreamble(_ line: String, _ depth: Int) -> Bool {
    let text = line.drop { $0 == " " }
    return line.count - text.count == depth && (text.hasPrefix("//") || text.hasPrefix("@")) && !line.contains("MARK:")
  }

  private static let keywords: Set<Substring> = [
    "actor", "case", "class", "enum", "extension", "func", "import", "let", "protocol", "struct", "typealias", "var",
  ]
  private static let modifiers: Set<Substring> = [
    "convenience", "fileprivate", "final", "indirect", "internal", "isolated", "lazy", "mutating", "nonisolated",
    "open",
    "override", "private", "public", "required", "static", "unowned", "weak",
  ]
}
