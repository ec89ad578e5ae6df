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
}
