import PitfallCatalogue

/// The messages of all pitfalls, with numbers in place of words.
final class MessageRules: Sendable {
  struct Rule: Sendable {
    /// The id of a pitfall; nil for something that only looks like one.
    let pitfall: String?
    let line: [Int]
    let near: [Int]
    let without: [Int]
    let reason: String
  }

  let all: [Rule]
  /// By the number of a word: the rules that require it, and the rules that it excludes.
  let needing: [[Int]]
  let excluding: [[Int]]
  let automaton: Automaton
  let stackWords: StackClues.Numbers
  /// What each sign of a stack stands for.
  let clues: [Clue.Sign: (pitfall: String, reason: String)]
  private let numbers: [Words: Int]

  init(_ pitfalls: [Pitfall]) {
    var numbers: [Words: Int] = [:]
    func number(_ words: Words) -> Int {
      if let known = numbers[words] { return known }
      numbers[words] = numbers.count
      return numbers.count - 1
    }
    let messages = pitfalls.flatMap { pitfall in pitfall.symptoms.messages.map { (pitfall.id as String?, $0) } }
    all = (messages + LookAlikes.messages.map { (nil, $0) }).map { pitfall, message in
      Rule(
        pitfall: pitfall, line: message.line.map(number), near: message.near.map(number),
        without: message.without.map(number), reason: message.reason)
    }
    stackWords = StackClues.Numbers(number)
    let clues = pitfalls.flatMap { pitfall in
      pitfall.symptoms.clues.map { ($0.sign, (pitfall: pitfall.id, reason: $0.reason)) }
    }
    self.clues = Dictionary(clues) { first, _ in first }
    Addresses.ends.forEach { _ = number($0.words) }
    var needing = [[Int]](repeating: [], count: numbers.count)
    var excluding = needing
    for (rule, parts) in all.enumerated() {
      for words in Set(parts.line + parts.near) { needing[words].append(rule) }
      for words in Set(parts.without) { excluding[words].append(rule) }
    }
    self.needing = needing
    self.excluding = excluding
    self.numbers = numbers
    automaton = Automaton(
      numbers.sorted { $0.value < $1.value }.flatMap { words, number in
        // Editors make an apostrophe curly.
        Set(words.forms.flatMap { [$0, $0.replacing("'", with: "\u{2019}")] }).map { (Array($0.utf8), number) }
      })
  }

  /// The number of some words; nil if no rule has them.
  func number(of words: Words) -> Int? { numbers[words] }
}
