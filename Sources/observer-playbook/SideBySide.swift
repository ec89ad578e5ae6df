/// Two transcripts beside each other, as text of at most 80 columns. Lines that both have stand in one row.
struct SideBySide {
  let lines: [String]

  private static let width = 80
  private static let gap = " │ "

  /// Two scenarios, each with its lines, of which the last one says how it ended.
  init(_ left: (name: String, lines: [String]), _ right: (name: String, lines: [String])) {
    let room = Self.width - Self.gap.count
    let widest = { (lines: [String], name: String) in (lines + [name]).map(\.count).max() ?? 0 }
    let (most, others) = (widest(left.lines, left.name), widest(right.lines, right.name))
    let first = min(most, max(room / 2, room - others))
    let second = min(others, room - first)

    var lines: [String] = []
    func add(_ one: String, _ other: String) {
      let (one, other) = (Self.wrapped(one, first), Self.wrapped(other, second))
      for index in 0..<max(one.count, other.count) {
        let cell = index < one.count ? one[index] : ""
        let row = cell + String(repeating: " ", count: first - cell.count) + Self.gap
        lines.append((row + (index < other.count ? other[index] : "")).trimmedEnd)
      }
    }
    add(left.name, right.name)
    lines.append(String(repeating: "─", count: first + 1) + "┼" + String(repeating: "─", count: second + 1))
    for row in Self.rows(left.lines.dropLast(), right.lines.dropLast()) { add(row.0, row.1) }
    add(left.lines.last ?? "", right.lines.last ?? "")
    self.lines = lines
  }

  /// Equal lines in one row. Lines that differ at the same place share rows, too.
  private static func rows(_ left: ArraySlice<String>, _ right: ArraySlice<String>) -> [(String, String)] {
    let (left, right) = (Array(left), Array(right))
    var rows: [(String, String)] = []
    var unpaired = 0..<0  // rows that have a left line, and no right one yet
    for row in aligned(left, right) {
      switch row {
      case (let old?, let new?):
        rows.append((left[old], right[new]))
        unpaired = rows.count..<rows.count
      case (let old?, nil):
        rows.append((left[old], ""))
        unpaired = unpaired.lowerBound..<rows.count
      case (nil, let new?) where !unpaired.isEmpty:
        rows[unpaired.lowerBound].1 = right[new]
        unpaired = unpaired.dropFirst()
      case (nil, let new?):
        rows.append(("", right[new]))
        unpaired = rows.count..<rows.count
      case (nil, nil): break
      }
    }
    return rows
  }

  /// The text in lines of at most this width, broken between words where that is possible.
  private static func wrapped(_ text: String, _ width: Int) -> [String] {
    var lines: [String] = []
    var rest = Substring(text)
    while rest.count > width {
      let blank = rest.prefix(width + 1).lastIndex(of: " ")
      let isBetweenWords = blank.map { rest[..<$0].contains { $0 != " " } } == true
      let end = blank.flatMap { isBetweenWords ? $0 : nil } ?? rest.index(rest.startIndex, offsetBy: width)
      lines.append(String(rest[..<end]))
      rest = "  " + rest[end...].drop { $0 == " " }
    }
    return lines + [String(rest)]
  }
}

extension String {
  /// The text without the spaces at its end.
  fileprivate var trimmedEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}
