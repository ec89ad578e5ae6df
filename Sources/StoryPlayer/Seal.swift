/// Proves that a report comes from the story's player, is whole, and is in its place.
///
/// The player and the check share two secret numbers. Each report carries a word that depends on the numbers, on the
/// report's text, and on how many reports came before it. So the learner's code gains nothing by catching the reports
/// of its own process: without the numbers it can write none of its own, and drop none.
///
/// The word protects against a shortcut and not against an attack, because the learner's code shares the process with
/// the numbers.
package struct Seal: Sendable {
  private let numbers: [UInt64]
  private var count: UInt64 = 0

  /// - Parameter numbers: Two random numbers.
  package init(_ numbers: [UInt64]) {
    self.numbers = numbers
  }

  /// The number of characters in a word.
  package static let width = 16

  /// The word for the next report.
  package mutating func next(_ report: String) -> String {
    let word = word(for: report)
    count += 1
    return word
  }

  /// Whether the word belongs to the next report. If so, the one after it comes next.
  package mutating func opens(_ report: String, with word: some StringProtocol) -> Bool {
    guard word == self.word(for: report) else { return false }
    count += 1
    return true
  }

  private func word(for report: String) -> String {
    let word = String(Self.mixed(digest(report, from: numbers[0]) ^ Self.mixed(numbers[1] &+ count)), radix: 16)
    return String(repeating: "0", count: Self.width - word.count) + word
  }

  /// Makes every bit depend on every other one: the last step of the generator SplitMix64.
  private static func mixed(_ number: UInt64) -> UInt64 {
    let first = (number ^ (number >> 30)) &* 0xbf58_476d_1ce4_e5b9
    let second = (first ^ (first >> 27)) &* 0x94d0_49bb_1331_11eb
    return second ^ (second >> 31)
  }
}

/// A number that stands for a text, by the function FNV-1a. Equal texts have equal numbers.
package func digest(_ text: String, from start: UInt64 = 0xcbf2_9ce4_8422_2325) -> UInt64 {
  text.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}
