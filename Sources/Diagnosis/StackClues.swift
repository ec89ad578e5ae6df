import Foundation

/// Clues that a condition cannot express: who received a message, and how deep a stack is.
enum StackClues {
  private static let notHandled = Vocabulary.shared["notHandled"] ?? 0
  private static let frames = ["kvoFrame", "observeValueFrame", "notificationFrame"].compactMap {
    Vocabulary.shared[$0[...]]
  }

  static func hits(in line: Line, seen: [Int: Range<Int>], place: String) -> [Reading.ExtraHit] {
    var hits: [Reading.ExtraHit] = []
    if seen[notHandled] != nil, let receiver = stranger(in: String(decoding: line.bytes, as: UTF8.self)) {
      hits.append(
        .init(
          pitfall: "P01", weight: 0.94,
          evidence: .init(
            place: place, line: line.shown(around: seen[notHandled]), words: [receiver],
            reason: "the receiver, \(receiver), is no observer of the app's: it has taken a dead observer's address")))
    }
    if frames.contains(where: { seen[$0] != nil }), let depth = depth(of: line.bytes), depth >= 120 {
      hits.append(
        .init(
          pitfall: "P38", weight: 0.9,
          evidence: .init(
            place: place, line: line.shown(), words: ["frame \(depth)"],
            reason: "observer code stands more than a hundred calls deep in the stack: it calls itself")))
    }
    return hits
  }

  private static let frameworks = ["ns", "_ns", "__ns", "cf", "__cf", "ca", "ui", "_ui", "wk", "av", "cl", "os_"]

  /// Who received "An -observeValueForKeyPath:… message" without being an observer: an object of a framework's class,
  /// or one that describes itself as plain text. Foundation prints the receiver before the message.
  private static func stranger(in line: String) -> String? {
    guard let message = line.range(of: ": an -observevalue") else { return nil }
    let before = line[..<message.lowerBound]
    if before.hasSuffix(">") || before.hasSuffix(">`") {
      guard let start = before.lastIndex(of: "<") else { return nil }
      let name = before[before.index(after: start)...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      return frameworks.contains { name.hasPrefix($0) } ? String(name) : nil
    }
    let word = before.split(whereSeparator: { " '\"`".contains($0) }).last.map(String.init) ?? ""
    guard word.count < 100 || word.hasPrefix("/"), !word.hasSuffix("exception"), !word.hasPrefix("reason") else {
      return nil
    }
    return word.contains { "_@/.-".contains($0) || $0.isNumber } && !word.hasPrefix("0x") ? word : nil
  }

  /// Whether a line is a frame of a stack: it begins with the frame's number and has an address, an offset, or a place.
  static func isFrame(_ line: [UInt8]) -> Bool {
    depth(of: line) != nil && marks.contains { line.firstRange(of: $0) != nil }
  }

  private static let marks = [" 0x", "+0x", " + ", "-[", " in ", " at ", "\t"].map { Array($0.utf8) }

  /// The number of a stack's frame: `281` in `#281 …`, `* frame #281: …`, `"281  Foundation  …"`, or
  /// `281  Foundation  …`.
  private static func depth(of line: [UInt8]) -> Int? {
    var rest = line[...].drop { $0 == 0x20 || $0 == 0x09 }
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
}
