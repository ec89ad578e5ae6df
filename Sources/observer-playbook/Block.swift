/// A marker comment in a document, and the block below it that the tool writes.
struct Block {
  let marker: Marker
  /// The index of the marker's line.
  let line: Int
  /// The lines inside the fence, or up to ``Marker/end``. Empty, and right below the marker, if there is no block yet.
  let body: Range<Int>
  /// Whether the fence, or the end marker, is there.
  let isBounded: Bool

  /// All blocks of a document, in order.
  static func all(in lines: [String]) throws(Complaint) -> [Block] {
    var blocks: [Block] = []
    for (index, line) in lines.enumerated() {
      guard let marker = try Marker(line: line, at: index) else { continue }
      blocks.append(try Block(marker, at: index, in: lines))
    }
    return blocks
  }

  private init(_ marker: Marker, at index: Int, in lines: [String]) throws(Complaint) {
    self.marker = marker
    line = index
    let next = index + 1
    var end: Int?
    var start = next
    if marker.fence == nil {
      end = lines[next...].firstIndex { $0.hasPrefix("<!-- ") }
      if end.map({ lines[$0] != Marker.end }) == true { end = nil }
    } else if next < lines.count, lines[next].hasPrefix("```") {
      start = next + 1
      end = lines[start...].firstIndex(of: "```")
      guard end != nil else { throw Complaint(line: next, sentence: "this block has no end: close it with ```") }
    }
    isBounded = end != nil
    body = end.map { start..<$0 } ?? next..<next
  }

  /// The block with its bounds, for a place that lacks them.
  func bounded(_ body: [String]) -> [String] {
    marker.fence.map { ["```" + $0] + body + ["```"] } ?? body + [Marker.end]
  }
}
