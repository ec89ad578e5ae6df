import Foundation

/// A file's lines, read in pieces.
struct Input {
  private let file: FileHandle
  private var buffer: [UInt8] = []
  private var position = 0
  private var isAtEnd = false
  private var hasLookedForText = false
  private var isInsideLine = false

  private static let piece = 64 * 1_024
  /// A longer line comes in several parts, which overlap, so that no message falls between two of them.
  private static let longestLine = 16 * 1_024
  private static let overlap = 256
  private static let largestReport = 32 * 1_024 * 1_024

  private var bytesRead = 0
  /// Called after each piece, with the number of bytes read so far.
  private let progress: (Int) -> Void

  init(_ file: FileHandle, progress: @escaping (Int) -> Void) {
    self.file = file
    self.progress = progress
  }

  private mutating func readMore() throws {
    let data = try file.read(upToCount: Self.piece) ?? Data()
    isAtEnd = data.isEmpty
    bytesRead += data.count
    progress(bytesRead)
    if position > 0 {
      buffer.removeFirst(position)
      position = 0
    }
    buffer += data
    if !hasLookedForText {
      hasLookedForText = true
      guard !buffer.contains(0) else { throw NotText() }
      if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }  // the mark that some editors put before UTF-8
    }
  }

  /// Whether the first character other than space is an opening brace, as in a report in JSON.
  mutating func beginsWithBrace() throws -> Bool {
    if buffer.isEmpty { try readMore() }
    return buffer[position...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "{")
  }

  /// All that is left, if it is no larger than a report may be. The lines are still there to be read.
  mutating func whole() throws -> Data {
    while !isAtEnd, buffer.count <= Self.largestReport { try readMore() }
    return isAtEnd ? Data(buffer[position...]) : Data()
  }

  /// A line, or a part of a very long one.
  struct Part {
    let bytes: [UInt8]
    let continuesLine: Bool
  }

  /// The next line without its end, which is a line feed, a carriage return, or both; nil at the end of the file.
  mutating func nextLine() throws -> Part? {
    let continuesLine = isInsideLine
    isInsideLine = false
    guard let bytes = try nextBytes() else { return nil }
    return Part(bytes: bytes, continuesLine: continuesLine)
  }

  private mutating func nextBytes() throws -> [UInt8]? {
    var searched = position
    while true {
      // No further than a line may be long. A whole report may be in the buffer.
      let limit = min(buffer.count, position + Self.longestLine + 1)
      if let end = buffer[min(searched, limit)..<limit].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
        if buffer[end] == 0x0D, end + 1 == buffer.count, !isAtEnd {  // its line feed may be in the next piece
          searched = end - position
          try readMore()
          continue
        }
        let isPair = buffer[end] == 0x0D && end + 1 < buffer.count && buffer[end + 1] == 0x0A
        defer { position = end + (isPair ? 2 : 1) }
        return Array(buffer[position..<end])
      }
      if buffer.count - position > Self.longestLine {
        let end = position + Self.longestLine
        isInsideLine = true
        defer { position = end - Self.overlap }
        return Array(buffer[position..<end])
      }
      if isAtEnd {
        guard position < buffer.count else { return nil }
        defer { position = buffer.count }
        return Array(buffer[position...])
      }
      searched = buffer.count - position
      try readMore()
    }
  }
}
