/// The declarations in a namespace, as text. This relies on the sources' layout, with two spaces for each level.
struct Members {
  struct Member {
    let name: String
    let lines: [String]
  }

  /// The lines before the namespace's first member.
  let head: [String]
  var members: [Member]
  /// The lines after its last member.
  let tail: [String]

  /// Reads the members that are indented by this many spaces, in the first declaration that has any.
  init(_ text: String, indentation: Int) {
    let lines = text.lines
    let space = String(repeating: " ", count: indentation)
    func isOwn(_ line: String) -> Bool { line.hasPrefix(space) && line.dropFirst(indentation).first != " " }
    let start = lines.firstIndex { isOwn($0) && !$0.hasPrefix(space + "///") && !$0.isEmpty } ?? lines.count
    let first = lines[..<start].lastIndex { !$0.hasPrefix(space + "/") }.map { $0 + 1 } ?? start
    head = Array(lines[..<first])
    var (members, open, place) = ([Member](), [String](), first)
    while place < lines.count {
      let line = lines[place]
      if !line.isEmpty, !line.hasPrefix(space) { break }
      if !(open.isEmpty && line.isEmpty) { open.append(line) }
      place += 1
      let isDeclaration = isOwn(line) && !line.hasPrefix(space + "//") && !line.hasPrefix(space + "@")
      let isWhole =
        isOwn(line) && line.hasPrefix(space + "}") || isDeclaration && !line.hasSuffix("{") && !line.hasSuffix("(")
      if isWhole {
        members.append(Member(name: Self.name(of: open, space), lines: open))
        open = []
      }
    }
    self.members = members
    tail = Array(lines[place...])
  }

  var text: String {
    (head + members.map(\.lines).joined(separator: [""]) + tail).joined(separator: "\n")
  }

  private static func name(of lines: [String], _ space: String) -> String {
    let declaration =
      lines.first { $0.hasPrefix(space) && !$0.hasPrefix(space + "//") && !$0.hasPrefix(space + "@") } ?? ""
    let keywords = /(?:class|struct|enum|actor|protocol|typealias|func|let|var|extension) (\w+)/
    return declaration.firstMatch(of: keywords).map { String($0.1) } ?? declaration
  }
}
