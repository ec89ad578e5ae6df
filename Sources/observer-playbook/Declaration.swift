/// Cuts a declaration out of formatted Swift source, by its name.
///
/// The source is taken to be laid out as `swift format` leaves it: what a declaration opens is closed by a line of the
/// same indentation. That is all this knows of Swift, and a declaration may be edited freely as long as it holds.
struct Declaration {
  /// The lines of the declaration, its comments and attributes included, without their common indentation.
  let lines: [String]

  var isImport: Bool { lines.first?.hasPrefix("import ") == true }

  /// - Parameter name: `DocumentCell`, `DocumentCell.appear` for a member, or a module for its import.
  init?(_ name: String, in source: [String]) {
    var lines = source[...]
    for part in name.split(separator: ".") {
      guard let found = Self.find(part, in: lines) else { return nil }
      lines = found
    }
    let indentation = lines.first.map(Self.indentation) ?? 0
    self.lines = lines.map { String($0.dropFirst(min(indentation, Self.indentation($0)))) }
  }

  private static func find(_ name: Substring, in lines: ArraySlice<String>) -> ArraySlice<String>? {
    // The outermost wins, so that a name inside a body never hides the one that was meant.
    let heads = lines.indices.filter { declares(name, lines[$0]) }
    guard let head = heads.min(by: { indentation(lines[$0]) < indentation(lines[$1]) }) else { return nil }
    let depth = indentation(lines[head])
    var start = head
    while start > lines.startIndex, isPreamble(lines[start - 1], depth) { start -= 1 }
    var end = head
    if opens(lines[head]) {
      repeat { end += 1 } while end < lines.endIndex - 1 && !closes(lines[end], depth)
    }
    return lines[start...end]
  }

  private static func declares(_ name: Substring, _ line: String) -> Bool {
    let words = line.split { !($0.isLetter || $0.isNumber || "_@".contains($0)) }
    if name == "init" || name == "deinit" { return words.first { !modifiers.contains($0) } == name }
    return zip(words, words.dropFirst()).contains { keywords.contains($0) && $1 == name }
      && words.first.map { modifiers.contains($0) || keywords.contains($0) || $0.hasPrefix("@") } == true
  }

  private static func opens(_ line: String) -> Bool {
    line.count(where: { "{([".contains($0) }) > line.count(where: { "})]".contains($0) })
  }

  private static func closes(_ line: String, _ depth: Int) -> Bool {
    indentation(line) == depth && line.dropFirst(depth).first == "}"
  }

  private static func isPreamble(_ line: String, _ depth: Int) -> Bool {
    indentation(line) == depth && (line.dropFirst(depth).hasPrefix("//") || line.dropFirst(depth).hasPrefix("@"))
      && !line.contains("MARK:")
  }

  private static func indentation(_ line: String) -> Int { line.prefix { $0 == " " }.count }

  private static let keywords: Set<Substring> = [
    "actor", "class", "enum", "extension", "func", "import", "let", "protocol", "struct", "typealias", "var",
  ]
  private static let modifiers: Set<Substring> = [
    "convenience", "fileprivate", "final", "internal", "lazy", "open", "override", "private", "public", "required",
    "static", "unowned", "weak",
  ]
}
