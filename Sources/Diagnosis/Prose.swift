/// The beginning of a text, as plain words.
struct Prose {
  private var bytes: [UInt8] = []
  /// Whether it holds the whole text.
  private(set) var isComplete = true

  private static let limit = 48_000

  mutating func add(_ line: [UInt8]) {
    guard bytes.count + line.count < Self.limit else {
      isComplete = false
      return
    }
    bytes += line
    bytes.append(0x20)
  }

  func says(_ word: String) -> Bool { String(decoding: bytes, as: UTF8.self).contains(word) }

  /// The words, each followed by one space, without digits, addresses, and punctuation.
  var words: String { isComplete ? Self.words(bytes) : "" }

  static func words(_ bytes: [UInt8]) -> String {
    let pieces = bytes.split { !($0 >= 0x80 || (0x61...0x7A).contains($0)) }
    return pieces.filter { $0.count > 1 }.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }
}
