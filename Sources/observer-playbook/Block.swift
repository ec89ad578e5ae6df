/// A marker comment in a document and the fenced block below it, which is cut and never typed.
///
/// - `<!-- cut: FILE NAME… -->` above Swift: these declarations of that file.
/// - `<!-- run: P01 naive -->`: the transcript of that telling, and how it ended.
/// - `<!-- run: observer-pitfalls ARGUMENT… -->`: what that command prints.
struct Block {
  enum Order: Equatable {
    case cut(file: String, names: [String])
    case tell(id: String, telling: String)
    case run(arguments: [String])
  }

  let order: Order
  /// The index of the marker's line.
  let marker: Int
  /// The lines between the fences; empty, and right after the marker, where there is no block yet.
  let body: Range<Int>
  /// Whether the fences are there.
  let isFenced: Bool

  /// All blocks of a document, in order.
  static func all(in lines: [String]) throws(Complaint) -> [Block] {
    var blocks: [Block] = []
    for (index, line) in lines.enumerated() {
      guard let order = try order(of: line, at: index) else { continue }
      let next = index + 1
      guard next < lines.count, lines[next].hasPrefix("```") else {
        blocks.append(Block(order: order, marker: index, body: next..<next, isFenced: false))
        continue
      }
      guard let end = lines[(next + 1)...].firstIndex(of: "```") else {
        throw Complaint(line: next, sentence: "this block has no end: close it with ```")
      }
      blocks.append(Block(order: order, marker: index, body: (next + 1)..<end, isFenced: true))
    }
    return blocks
  }

  private static func order(of line: String, at index: Int) throws(Complaint) -> Order? {
    guard line.hasPrefix("<!-- cut:") || line.hasPrefix("<!-- run:") else { return nil }
    guard line.hasSuffix(" -->") else {
      throw Complaint(line: index, sentence: "this marker must end with \" -->\" on its line")
    }
    let words = line.dropFirst(9).dropLast(4).split(separator: " ").map(String.init)
    guard words.count >= 2 || words == ["observer-pitfalls"] else {
      throw Complaint(
        line: index, sentence: "this marker lacks words: give FILE NAME, P01 TELLING or observer-pitfalls ARGUMENT")
    }
    let rest = Array(words.dropFirst())
    if line.hasPrefix("<!-- cut:") { return .cut(file: words[0], names: rest) }
    return words[0] == "observer-pitfalls" ? .run(arguments: rest) : .tell(id: words[0], telling: rest[0])
  }

  /// What stands after the opening fence.
  var language: String {
    switch order {
    case .cut: "swift"
    case .tell: "text"
    case .run: "console"
    }
  }
}

/// Something wrong in a document, as its author must read it.
struct Complaint: Error {
  /// The index of the line.
  let line: Int
  let sentence: String
}
