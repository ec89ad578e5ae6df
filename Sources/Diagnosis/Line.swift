import Foundation

/// A line of text: its bytes in small letters, and the line as people read it.
struct Line {
  let bytes: [UInt8]
  let invalidBytes: Int
  private let bytesAsRead: [UInt8]

  init(_ original: [UInt8]) {
    bytesAsRead = original
    guard original.contains(where: { $0 >= 0x80 }) else {
      bytes = original.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
      invalidBytes = 0
      return
    }
    let scalars = String(decoding: original, as: UTF8.self).unicodeScalars
    invalidBytes = scalars.reduce(0) { $0 + ($1 == "\u{FFFD}" ? 1 : 0) }
    bytes = scalars.flatMap { Array(Self.small($0).utf8) }
  }

  /// A character in small letters. A curly apostrophe becomes a straight one.
  private static func small(_ scalar: Unicode.Scalar) -> String {
    scalar == "\u{2019}" ? "'" : scalar.properties.lowercaseMapping
  }

  var isBlank: Bool { bytesAsRead.allSatisfy { $0 == 0x20 || $0 == 0x09 } }

  /// The line without the space around it and without control characters, at most 240 characters long. Of a longer
  /// line, it is the beginning, or the part around a match in ``bytes``.
  func shown(around match: Range<Int>? = nil) -> String {
    let match = match.map(placeAsRead)
    let bytes = bytesAsRead
    var start = 0
    if let match, match.upperBound > 200 {
      start = max(0, match.lowerBound - 80)
      while start < match.lowerBound, bytes[start] & 0xC0 == 0x80 { start += 1 }  // inside a character
    }
    let text = String(decoding: bytes[start...].prefix(2_000), as: UTF8.self).trimmingCharacters(in: .whitespaces)
    let plain = (start > 0 ? "…" : "") + Self.printable(text)
    return plain.count > 240 ? plain.prefix(239) + "…" : plain
  }

  /// The whole line, with capital letters.
  var original: String { String(decoding: bytesAsRead, as: UTF8.self) }

  /// The words in a range of ``bytes``, as they stand in the line, without control characters.
  func text(in range: Range<Int>) -> String {
    Self.printable(original(in: range).trimmingCharacters(in: .whitespaces))
  }

  /// What stands in the line in a range of ``bytes``.
  func original(in range: Range<Int>) -> String {
    String(decoding: bytesAsRead[placeAsRead(range)], as: UTF8.self)
  }

  /// The place in the line as it was read of a range of ``bytes``. Few letters have another length as small letters.
  private func placeAsRead(_ range: Range<Int>) -> Range<Int> {
    guard bytesAsRead.contains(where: { $0 >= 0x80 }), invalidBytes == 0 else {
      return range.clamped(to: bytesAsRead.indices)
    }
    var (small, read, start) = (0, 0, 0)
    for scalar in original.unicodeScalars {
      if small >= range.upperBound { break }
      if small <= range.lowerBound { start = read }
      small += Self.small(scalar).utf8.count
      read += UTF8.width(scalar)
    }
    return start..<max(start, read)
  }

  /// The text without what a terminal would obey.
  private static func printable(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.properties.generalCategory != .control }))
  }
}
