/// The weights of features for each kind of text.
package struct WeightTable: Sendable {
  /// The pitfalls and ``Classifier/unrelated``.
  let kinds: [String]
  /// For each kind, the part of its score that does not depend on features.
  let base: [Double]
  /// One line per feature: its name, perhaps its rarity, and for each kind that it matters to `number:weight`. The
  /// names are sorted, so that only the lines of a text's own features are ever read.
  private let lines: [UInt8]
  /// Where each line begins, and where another one would begin after the last.
  private let starts: [Int]

  /// What a weight of 1 in the table stands for. Weights are whole numbers, so that the table stays small.
  package static let step = 0.2
  /// What a rarity of 1 in the table stands for.
  package static let stepOfRarity = 0.1

  /// - Parameter text: A line with the kinds, a line with their base, and the lines of the features.
  package init(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "\n"), maxSplits: 2)
    precondition(parts.count == 3, "A table needs a line of kinds, a line of numbers, and lines of features.")
    kinds = parts[0].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    base = parts[1].split(separator: UInt8(ascii: " ")).map {
      (Double(String(decoding: $0, as: UTF8.self)) ?? .nan) * Self.step
    }
    lines = Array(parts[2])
    var starts = [0]
    for index in lines.indices where lines[index] == UInt8(ascii: "\n") { starts.append(index + 1) }
    self.starts = starts + [lines.count + 1]
  }

  /// How few texts have the feature: 0 for one that is not in the table.
  func rarity(of name: String) -> Double {
    guard let line = line(Array(name.utf8)) else { return 0 }
    var rarity = 0
    for index in line {
      if lines[index] == UInt8(ascii: " ") { break }
      guard lines[index] != UInt8(ascii: ":") else { return 0 }
      rarity = rarity * 10 + Int(lines[index]) - 0x30
    }
    return Double(rarity) * Self.stepOfRarity
  }

  /// Calls a function with each kind that the feature has a weight for.
  func forEachWeight(of feature: Features.Feature, body: (_ kind: Int, _ weight: Double) -> Void) {
    guard let line = line(Array(feature.name.utf8)) else { return }
    // Without slices and without `split`, which take most of the time in a debug build.
    var index = line.lowerBound
    while index < line.upperBound {
      var kind = 0
      while index < line.upperBound, lines[index] != UInt8(ascii: ":"), lines[index] != UInt8(ascii: " ") {
        kind = kind * 10 + Int(lines[index]) - 0x30
        index += 1
      }
      guard index < line.upperBound else { return }
      index += 1
      // A number without a weight is the rarity.
      guard lines[index - 1] == UInt8(ascii: ":") else { continue }
      let isNegative = lines[index] == UInt8(ascii: "-")
      if isNegative { index += 1 }
      var size = 0
      while index < line.upperBound, lines[index] != UInt8(ascii: " ") {
        size = size * 10 + Int(lines[index]) - 0x30
        index += 1
      }
      body(kind, Double(isNegative ? -size : size) * Self.step)
      index += 1
    }
  }

  /// What follows the name in its line, found by binary search.
  private func line(_ name: [UInt8]) -> Range<Int>? {
    var low = 0
    var high = starts.count - 1
    while low < high {
      let middle = (low + high) / 2
      var index = starts[middle]
      let end = index + name.count
      while index < end, lines[index] == name[index - end + name.count] { index += 1 }
      // A space ends the name in the line, and it is smaller than any byte of a name.
      if index == end {
        if lines[index] == UInt8(ascii: " ") { return index + 1..<starts[middle + 1] - 1 }
        high = middle
      } else if lines[index] < name[index - end + name.count] {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return nil
  }
}
