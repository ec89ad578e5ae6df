/// A Swift file as `swift format` lays it out: indentation says what belongs to what.
struct Source {
  let lines: [String]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  func indentation(_ index: Int) -> Int { lines[index].prefix { $0 == " " }.count }

  /// The lines between each of these comments and its `// page: end`, without their common indentation.
  func regions(below comment: String) -> [[String]] {
    var regions: [[String]] = []
    var isShown = false
    for line in lines {
      switch line.drop(while: { $0 == " " }) {
      case comment[...]:
        isShown = true
        regions.append([])
      case "// page: end": isShown = false
      default: if isShown { regions[regions.count - 1].append(line) }
      }
    }
    return regions.map { region in
      let margin = region.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
      return region.map { String($0.dropFirst(margin)) }
    }
  }

  func isBlank(_ index: Int) -> Bool { lines[index].allSatisfy(\.isWhitespace) }

  /// The lines of the statement or declaration that begins at `start`.
  func statement(at start: Int) -> ClosedRange<Int> {
    let depth = indentation(start)
    var end = start
    for index in lines.indices.dropFirst(start + 1) where !isBlank(index) {
      guard indentation(index) > depth || indentation(index) == depth && continues(index) else { break }
      end = index
    }
    return start...end
  }

  /// The lines at which the blocks around a line begin, outermost first.
  func heads(around index: Int) -> [Int] {
    var heads: [Int] = []
    var depth = indentation(index)
    for line in lines[..<index].indices.reversed() where !isBlank(line) && indentation(line) < depth {
      depth = indentation(line)
      // The parameters of a head may stand below each other.
      let start = lines[...line].indices.last { !isBlank($0) && indentation($0) == depth && !continues($0) }
      if let start { heads.insert(start, at: 0) }
    }
    return heads
  }

  /// Whether a line goes on with the statement above it, at the same indentation.
  private func continues(_ index: Int) -> Bool {
    let text = lines[index].drop { $0 == " " }
    return "})]".contains(text.first ?? " ") || text.hasPrefix("case ") || text.hasPrefix("default:")
  }
}
