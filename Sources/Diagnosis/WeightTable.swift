/// The weights of features for each kind of text.
package struct WeightTable: Sendable {
  /// The pitfalls and ``Classifier/unrelated``.
  let kinds: [String]
  /// A number for each kind that does not depend on a feature.
  let base: [Double]
  /// One line per feature: its name, and for each kind that it matters to `number:weight`. The names are sorted, so
  /// that only the lines of a text's own features are ever read.
  private let lines: [UInt8]

  /// What a weight of 1 in the table stands for. Weights are whole numbers, so that the table stays small.
  package static let step = 0.2

  /// - Parameter text: A line with the kinds, a line with their base, and the lines of the features.
  package init(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "\n"), maxSplits: 2)
    precondition(parts.count == 3, "A table needs a line of kinds, a line of numbers, and lines of features.")
    kinds = parts[0].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    base = parts[1].split(separator: UInt8(ascii: " ")).map {
      (Double(String(decoding: $0, as: UTF8.self)) ?? .nan) * Self.step
    }
    lines = Array(parts[2])
  }

  /// Calls a function with each kind that the feature has a weight for.
  func forEachWeight(of feature: Features.Feature, body: (_ kind: Int, _ weight: Double) -> Void) {
    guard let line = line(Array(feature.name.utf8)) else { return }
    for entry in lines[line].split(separator: UInt8(ascii: " ")) {
      guard let colon = entry.firstIndex(of: UInt8(ascii: ":")) else { continue }
      body(number(entry[..<colon]), Double(number(entry[(colon + 1)...])) * Self.step)
    }
  }

  private func number(_ digits: ArraySlice<UInt8>) -> Int {
    let isNegative = digits.first == UInt8(ascii: "-")
    let size = digits.dropFirst(isNegative ? 1 : 0).reduce(0) { $0 * 10 + Int($1) - 0x30 }
    return isNegative ? -size : size
  }

  /// What follows the name in its line, found by binary search.
  private func line(_ name: [UInt8]) -> Range<Int>? {
    let newline = UInt8(ascii: "\n")
    var low = 0
    var high = lines.count
    while low < high {
      var start = (low + high) / 2
      while start > low, lines[start - 1] != newline { start -= 1 }
      var index = 0
      while index < name.count, lines[start + index] == name[index] { index += 1 }
      let next = lines[start + index]
      let end = lines[(start + index)...].firstIndex(of: newline) ?? lines.count
      // A space ends the name in the line, and it is smaller than any byte of a name.
      if index == name.count, next == UInt8(ascii: " ") { return start + index + 1..<end }
      if index < name.count, next < name[index] { low = end + 1 } else { high = start }
    }
    return nil
  }
}
