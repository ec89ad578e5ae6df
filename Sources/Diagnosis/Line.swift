import Foundation

/// A line of text: its bytes with the small letters of ASCII, and the line as people read it.
struct Line {
  let bytes: [UInt8]
  let invalidBytes: Int
  /// The number of a stack's frame: `281` in `#281 …`, `* frame #281: …`, `"281  Foundation  …"`, or
  /// `281  Foundation  …`.
  let frameNumber: Int?
  /// Whether it is a frame of a stack: it begins with the frame's number and has an address, an offset, or a place.
  let isFrame: Bool
  private let bytesAsRead: [UInt8]

  init(_ original: [UInt8]) {
    bytesAsRead = original
    bytes = original.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    let isPlain = original.allSatisfy { $0 < 0x80 }
    invalidBytes = isPlain ? 0 : String(decoding: original, as: UTF8.self).unicodeScalars.count { $0 == "\u{FFFD}" }
    frameNumber = Self.frameNumber(of: bytes)
    isFrame = frameNumber != nil && Self.marks.contains { [bytes] in bytes.firstRange(of: $0) != nil }
  }

  private static let marks = [" 0x", "+0x", " + ", "-[", " in ", " at ", "\t", ".swift:", ".m:", ".mm:"].map {
    Array($0.utf8)
  }

  private static func frameNumber(of line: [UInt8]) -> Int? {
    // A tree of calls, as `sample` prints it, begins with its branches.
    var rest = line[...].drop { $0 == 0x20 || $0 == 0x09 || "+!:|".utf8.contains($0) }
    for prefix in ["* frame", "frame", "\"", " ", "#"] where rest.starts(with: prefix.utf8) {
      rest = rest.dropFirst(prefix.utf8.count)
    }
    let isMarked = rest.startIndex > line.startIndex && line[rest.startIndex - 1] == UInt8(ascii: "#")
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    guard (1...6).contains(digits.count), let next = rest.dropFirst(digits.count).first else { return nil }
    // After a number without a mark, a colon belongs to a time.
    guard next == 0x20 || next == 0x09 || isMarked && next == UInt8(ascii: ":") else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  var isBlank: Bool { bytesAsRead.allSatisfy { $0 == 0x20 || $0 == 0x09 } }

  /// The line without the space around it and without control characters, at most 240 characters long. Of a longer
  /// line, it is the beginning, or the part around a match in ``bytes``.
  func shown(around match: Range<Int>? = nil) -> String {
    var start = 0
    if let match, match.upperBound > 200 {
      start = max(0, match.lowerBound - 80)
      while start < match.lowerBound, bytesAsRead[start] & 0xC0 == 0x80 { start += 1 }  // inside a character
    }
    let text = String(decoding: bytesAsRead[start...].prefix(2_000), as: UTF8.self).trimmingCharacters(in: .whitespaces)
    let plain = (start > 0 ? "…" : "") + Self.printable(text)
    return plain.count > 240 ? plain.prefix(239) + "…" : plain
  }

  /// The whole line, with capital letters.
  var original: String { String(decoding: bytesAsRead, as: UTF8.self) }

  /// The words in a range of ``bytes``, as they stand in the line, without control characters.
  func text(in range: Range<Int>) -> String {
    Self.printable(String(decoding: bytesAsRead[range], as: UTF8.self).trimmingCharacters(in: .whitespaces))
  }

  /// The range and the letters, digits, and underscores around it: the name that a part of a name stands in.
  func name(around range: Range<Int>) -> Range<Int> {
    func isLetter(_ index: Int) -> Bool {
      bytes.indices.contains(index)
        && (bytes[index] == 0x5F || (0x30...0x39).contains(bytes[index]) || (0x61...0x7A).contains(bytes[index]))
    }
    var (start, end) = (range.lowerBound, range.upperBound)
    while isLetter(start), isLetter(start - 1) { start -= 1 }
    while end > range.lowerBound, isLetter(end - 1), isLetter(end) { end += 1 }
    return start..<end
  }

  /// The range, up to the spaces around it: the function of a frame.
  func word(around range: Range<Int>) -> Range<Int> {
    let start = bytes[..<range.lowerBound].lastIndex { $0 == 0x20 || $0 == 0x09 }.map { $0 + 1 } ?? 0
    let end = bytes[range.upperBound...].firstIndex { $0 == 0x20 || $0 == 0x09 } ?? bytes.count
    return start..<end
  }

  /// The text without what a terminal would obey.
  private static func printable(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.properties.generalCategory != .control }))
  }
}
