/// The table of messages in `Messages.txt`: what a text says, how severe that is, and the page that it leads to.
final class MessageTable: Sendable {
  struct Row: Sendable {
    /// The id of a pitfall; nil for something that only looks like one.
    let page: String?
    let severity: Severity
    /// Whether it explains the end of the process, whatever else the text says; and whether it only suggests its page.
    let outweighs, isGuess: Bool
    /// The numbers of words that one line must have, of those that it or a line nearby must have, and of those that
    /// exclude it.
    let line, near, without: [Int]
    let reason: String
  }

  let rows: [Row]
  /// The number of words, for each the rows that require it, and the rows that it excludes.
  let needing, excluding: [[Int]]
  /// Words that count only in the frame right below one with other words, and the plain words that they are.
  let positions: [(words: Int, plain: Int, above: Int)]
  let automaton: Automaton
  private let numbers: [String: Int]

  /// - Parameter rows: Rows in place of those that lead to a page.
  init(rows other: String? = nil) {
    var entries: [Substring] = []
    for line in ((other.map { $0 + "\n" } ?? "") + EmbeddedTexts.Messages).split(separator: "\n") {
      if line.hasPrefix(" "), let last = entries.popLast() {
        entries.append(last + line.dropFirst())
      } else if !line.hasPrefix("#") {
        entries.append(line)
      }
    }
    if let other { entries.removeAll { $0.hasPrefix("P") && !other.contains($0) } }

    var numbers = Dictionary(uniqueKeysWithValues: Sign.allCases.enumerated().map { ("@\($1)", $0) })
    var forms = [[String]](repeating: [], count: numbers.count)
    var positions: [(words: Int, plain: Int, above: Int)] = []
    /// `@name | some words`: the number of all forms together.
    func number(_ words: Substring) -> Int {
      if let known = numbers[String(words)] { return known }
      forms.append(
        words.split(separator: " | ").flatMap { word in
          guard word.hasPrefix("@") else { return [String(word.hasPrefix("\"") ? word.dropFirst().dropLast() : word)] }
          guard let known = numbers[String(word)] else { preconditionFailure("Messages.txt has no \(word)") }
          return forms[known]
        })
      numbers[String(words)] = forms.count - 1
      return forms.count - 1
    }
    for entry in entries where entry.hasPrefix("@") {
      let parts = entry.split(separator: " = ", maxSplits: 1)
      let names = parts[0].split(separator: " below ")
      let plain = number(parts[1])
      if names.count > 1 {
        forms.append([])
        positions.append((forms.count - 1, plain, number(names[1])))
        numbers[String(names[0])] = positions.last?.words
      } else {
        numbers[String(parts[0])] = plain
      }
    }
    rows = entries.filter { !$0.hasPrefix("@") }.map { entry in
      let (head, reason) = entry.halves(at: " = ")
      let (kind, words) = head.halves(at: ": ")
      let (page, severity) = kind.halves(at: " ")
      let parts = words.split(separator: " ! ")
      let needed = parts[0].split(separator: " ~ ")
      guard let severity = Severity(word: severity.prefix { $0 != "!" && $0 != "?" }) else {
        preconditionFailure("Messages.txt has no severity in: \(entry)")
      }
      return Row(
        page: page == "-" ? nil : String(page), severity: severity, outweighs: kind.hasSuffix("!"),
        isGuess: kind.hasSuffix("?"),
        line: needed[0].split(separator: " & ").map(number), near: needed.dropFirst().map(number),
        without: parts.dropFirst().map(number), reason: String(reason))
    }
    var needing = [[Int]](repeating: [], count: forms.count)
    var excluding = needing
    for (number, row) in rows.enumerated() {
      for words in Set(row.line + row.near) { needing[words].append(number) }
      for words in Set(row.without) { excluding[words].append(number) }
    }
    (self.needing, self.excluding, self.positions, self.numbers) = (needing, excluding, positions, numbers)
    automaton = Automaton(
      forms.enumerated().flatMap { number, forms in
        // Editors make an apostrophe curly.
        Set(forms.flatMap { [$0, $0.replacing("'", with: "\u{2019}")] }).map { (Array($0.utf8), number) }
      })
  }

  /// The number of words that the table names.
  func number(_ name: String) -> Int {
    guard let number = numbers["@\(name)"] else { preconditionFailure("Messages.txt has no @\(name)") }
    return number
  }
}

extension Substring {
  /// The parts before and after the first separator.
  fileprivate func halves(at separator: String) -> (Substring, Substring) {
    guard let range = firstRange(of: separator) else {
      preconditionFailure("Messages.txt has no \(separator)in: \(self)")
    }
    return (self[..<range.lowerBound], self[range.upperBound...])
  }
}
