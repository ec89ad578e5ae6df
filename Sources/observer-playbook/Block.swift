/// A marker comment in a document and the block below it, which is cut and never typed. It is fenced, but for a page.
///
/// - `<!-- cut: FILE NAME… -->` above Swift: these declarations of that file.
/// - `<!-- run: P01 naive -->`: the transcript of that telling, and how it ended.
/// - `<!-- run: observer-pitfalls ARGUMENT… -->`: what that command prints.
/// - The same with `--markdown` among the arguments: a page, which is text of the document's own up to `<!-- end of the run -->`.
struct Block {
  enum Order: Equatable {
    case cut(file: String, names: [String])
    case tell(id: String, telling: String)
    case run(arguments: [String])
    case page(arguments: [String])
  }

  let order: Order
  /// The index of the marker's line.
  let marker: Int
  /// The lines between the fences, or a page's; empty, and right after the marker, where there is no block yet.
  let body: Range<Int>
  /// Whether the block's bounds are there: the fences, or a page's last line.
  let isBounded: Bool

  /// All blocks of a document, in order.
  static func all(in lines: [String]) throws(Complaint) -> [Block] {
    var blocks: [Block] = []
    for (index, line) in lines.enumerated() {
      guard let order = try order(of: line, at: index) else { continue }
      let next = index + 1
      if case .page = order {
        let end = lines[next...].firstIndex {
          $0 == endOfPage || $0.hasPrefix("<!-- run:") || $0.hasPrefix("<!-- cut:")
        }
        let isBounded = end.map { lines[$0] == endOfPage } ?? false
        let body = isBounded ? next..<(end ?? next) : next..<next
        blocks.append(Block(order: order, marker: index, body: body, isBounded: isBounded))
        continue
      }
      guard next < lines.count, lines[next].hasPrefix("```") else {
        blocks.append(Block(order: order, marker: index, body: next..<next, isBounded: false))
        continue
      }
      guard let end = lines[(next + 1)...].firstIndex(of: "```") else {
        throw Complaint(line: next, sentence: "this block has no end: close it with ```")
      }
      blocks.append(Block(order: order, marker: index, body: (next + 1)..<end, isBounded: true))
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
    guard words[0] == "observer-pitfalls" else { return .tell(id: words[0], telling: rest[0]) }
    return rest.contains("--markdown") ? .page(arguments: rest) : .run(arguments: rest)
  }

  /// The body between its bounds, for a place where they are missing.
  func bounded(_ body: [String]) -> [String] {
    switch order {
    case .cut: ["```swift"] + body + ["```"]
    case .tell: ["```text"] + body + ["```"]
    case .run: ["```console"] + body + ["```"]
    case .page: body + [Self.endOfPage]
    }
  }

  private static let endOfPage = "<!-- end of the run -->"

  /// Whether it takes seconds to cut, as the whole matrix does.
  var isSlow: Bool {
    switch order {
    case .run(let arguments), .page(let arguments): arguments.filter { !$0.hasPrefix("-") } == ["matrix"]
    case .cut, .tell: false
    }
  }
}

/// Something wrong in a document, as its author must read it.
struct Complaint: Error {
  /// The index of the line.
  let line: Int
  let sentence: String
}
