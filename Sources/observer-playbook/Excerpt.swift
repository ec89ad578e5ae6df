/// The lines of a file around its `// FLAW:` or `// FIX:` comments, as a page shows them.
///
/// The excerpt has the statement below each comment, the function around it, whole if it is short, and the declarations
/// that the marker names. If these belong to several types, the heads of the types stand around them. `// …` stands for
/// code that is left out.
struct Excerpt {
  let lines: [String]

  /// - Parameters:
  ///   - tag: `FLAW` or `FIX`.
  ///   - names: Further declarations to show: `DocumentCell.deinit`.
  init(_ tag: String, _ names: [String], of source: Source) throws(Missing) {
    let comments = source.lines.indices.filter { source.lines[$0].contains("// \(tag):") }
    guard !comments.isEmpty else { throw Missing(what: "has no comment // \(tag):") }
    var kept: Set<Int> = []
    for comment in comments { Self.keep(around: comment, in: source, &kept) }
    for name in names {
      guard let declaration = Declaration(name, in: source) else { throw Missing(what: "declares no \(name)") }
      kept.formUnion(declaration.body)
      for block in source.blocks(around: declaration.body.lowerBound) {
        kept.formUnion(block.head)
        kept.insert(block.end)
      }
    }
    let shown = Self.withoutTypes(kept.sorted(), in: source)
    lines = Self.elided(shown, in: source)
  }

  struct Missing: Error { let what: String }

  /// The longest function that is shown whole.
  private static let shortFunction = 8

  private static func keep(around comment: Int, in source: Source, _ kept: inout Set<Int>) {
    let blocks = source.blocks(around: comment)
    let isTrailing = !source.lines[comment].drop { $0 == " " }.hasPrefix("//")
    let code = isTrailing ? comment : source.lines[comment...].firstIndex { !isComment($0) } ?? comment
    kept.formUnion(comment...source.statement(at: code).upperBound)
    for block in blocks {
      kept.formUnion(block.head)
      kept.insert(block.end)
    }
    let function = blocks.first { !declaresType(source.lines[$0.head.lowerBound]) }
    if let function, function.end - function.head.lowerBound < Self.shortFunction {
      kept.formUnion(function.head.lowerBound...function.end)
    }
  }

  /// Leaves out the types around everything that is shown: the page says whose lines they are.
  private static func withoutTypes(_ kept: [Int], in source: Source) -> ArraySlice<Int> {
    var kept = kept[...]
    while kept.count > 2, let first = kept.first, let last = kept.last, declaresType(source.lines[first]),
      source.statement(at: first).upperBound == last
    {
      kept = kept.dropFirst().dropLast()
    }
    return kept
  }

  private static func elided(_ kept: ArraySlice<Int>, in source: Source) -> [String] {
    let margin = kept.map(source.indentation).min() ?? 0
    var lines: [String] = []
    var previous: Int?
    for index in kept {
      if let previous, index > previous + 1 {
        let omitted = source.lines[(previous + 1)..<index]
        if omitted.contains(where: { !isComment($0) && !$0.allSatisfy(\.isWhitespace) }) {
          let opens = "{([".contains(source.lines[previous].last ?? " ")
          let depth = max(source.indentation(previous) + (opens ? 2 : 0), source.indentation(index))
          lines.append(String(repeating: " ", count: depth - margin) + "// …")
        } else if omitted.contains(where: { $0.allSatisfy(\.isWhitespace) }) {
          lines.append("")
        }
      }
      lines.append(String(source.lines[index].dropFirst(margin)))
      previous = index
    }
    return lines
  }

  private static func isComment(_ line: String) -> Bool { line.drop { $0 == " " }.hasPrefix("//") }

  private static func declaresType(_ line: String) -> Bool {
    line.contains(/^ *(@\w+ )*(\w+ )*(class|struct|enum|extension|actor|protocol) \w/)
  }
}
