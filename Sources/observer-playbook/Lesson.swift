import SourceReading

/// The changes from the naive file of a pair to the fixed one, as a page shows them.
///
/// The imports, the comments above the namespace, and the story are left out, and so is the namespace's indentation. A
/// line `@@ DocumentCell.init @@` above each group of changes says where they are.
struct Lesson {
  let lines: [String]

  init(from naive: SourceText, to fixed: SourceText) {
    let old = Self.code(of: naive)
    let new = Self.code(of: fixed)
    let rows = aligned(old.map(\.text), new.map(\.text)).map { row in
      switch (row.old.map { old[$0] }, row.new.map { new[$0] }) {
      case (let line?, nil): (mark: "-", line: line)
      case (nil, let line?): (mark: "+", line: line)
      case (_, let line): (mark: " ", line: line ?? Line(text: "") { "" })
      }
    }
    let changed = Set(rows.indices.filter { rows[$0].mark != " " })
    var lines: [String] = []
    var previous: Int?
    for index in rows.indices {
      let (mark, line) = rows[index]
      let neighbors = [index - 1, index + 1].count(where: changed.contains)
      // One line around a change is shown with it, unless it says nothing.
      guard mark != " " || neighbors == 2 || neighbors == 1 && line.text.contains(/[^ }]/) else { continue }
      if previous != index - 1, let change = rows.indices[index...].first(where: changed.contains) {
        lines.append("@@ \(rows[change].line.place()) @@")
      }
      lines.append(mark == " " && line.text.isEmpty ? "" : mark + line.text)
      previous = index
    }
    self.lines = lines
  }

  private struct Line {
    let text: String
    /// `DocumentCell.init`: the declarations around it. The namespace, if there are none. It takes a search.
    let place: () -> String
  }

  /// The lines that count, between the head of the namespace and the story.
  private static func code(of source: SourceText) -> [Line] {
    guard let namespace = source.declarations.first(where: { $0.keyword == "enum" })?.lines else { return [] }
    let end = source.lines.firstIndex(of: "// MARK: - Story") ?? source.lines.endIndex
    return source.lines[namespace.lowerBound..<end].enumerated().map { index, line in
      let number = namespace.lowerBound + index + 1
      return Line(text: namespace.contains(number) && line.hasPrefix("  ") ? String(line.dropFirst(2)) : line) {
        let names = source.names(around: number)
        let inside = names.dropFirst()
        return (inside.isEmpty ? names[...] : inside).joined(separator: ".")
      }
    }
  }
}

/// Two lists of lines, line by line: a removed line has no partner in the new list, and an added one none in the old.
func aligned(_ old: [String], _ new: [String]) -> [(old: Int?, new: Int?)] {
  let difference = new.difference(from: old)
  let removed = Set(difference.removals.map(\.offset))
  let added = Set(difference.insertions.map(\.offset))
  var rows: [(old: Int?, new: Int?)] = []
  var (left, right) = (0, 0)
  while left < old.count || right < new.count {
    if removed.contains(left) {
      rows.append((left, nil))
      left += 1
    } else if added.contains(right) {
      rows.append((nil, right))
      right += 1
    } else {
      rows.append((left, right))
      left += 1
      right += 1
    }
  }
  return rows
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
