/// Swift code as a list of tokens, without comments and white space.
///
/// A string literal is one token, even if it contains interpolations. This is not a parser. It tells code from comments
/// and literals, which is enough to compare two files and to find a forbidden word.
struct SourceText {
  struct Token: Equatable {
    let text: String
    let line: Int
    /// The number of braces that are open here.
    let depth: Int

    var isWord: Bool { text.first.map { $0.isLetter || $0 == "_" || $0 == "@" || $0 == "#" } ?? false }
  }

  let tokens: [Token]

  init(_ text: String) {
    var scanner = Scanner(text)
    tokens = scanner.tokens()
  }

  /// The tokens' texts. They are equal for files that differ only in comments and layout.
  var words: [String] { tokens.map(\.text) }

  /// The tokens that follow one of these words: the names that `class` or `func` declare.
  func names(after keywords: Set<String>, upTo depth: Int = .max) -> [Token] {
    zip(tokens, tokens.dropFirst()).filter { keyword, name in
      keywords.contains(keyword.text) && name.isWord && !Self.modifiers.contains(name.text) && keyword.depth <= depth
    }.map(\.1)
  }

  /// The words that may follow `class` where it means `static`.
  private static let modifiers: Set = ["func", "var", "let", "subscript", "override", "final"]
}

/// Reads tokens from the beginning to the end of a text.
private struct Scanner {
  private let characters: [Character]
  private var place = 0
  private var line = 1
  private var depth = 0
  /// How many interpolations are open.
  private var nesting = 0
  /// Nobody writes more, and text that goes beyond must not take the whole stack, or a time that grows with its square.
  private static let (mostNesting, mostSharps) = (50, 50)

  init(_ text: String) { characters = Array(text) }

  mutating func tokens() -> [SourceText.Token] {
    var tokens: [SourceText.Token] = []
    while place < characters.count {
      let (start, line) = (place, self.line)
      if skipSpaceOrComment() { continue }
      if !skipString() && !skipWord() { advance() }
      let text = String(characters[start..<place])
      if text == "}" { depth -= 1 }
      tokens.append(.init(text: text, line: line, depth: depth))
      if text == "{" { depth += 1 }
    }
    return tokens
  }

  private func starts(with text: String, at place: Int) -> Bool {
    characters[place...].starts(with: text)
  }

  private mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where place < characters.count {
      if characters[place].isNewline { line += 1 }
      place += 1
    }
  }

  private mutating func skipSpaceOrComment() -> Bool {
    if characters[place].isWhitespace {
      advance()
    } else if starts(with: "//", at: place) {
      while place < characters.count, !characters[place].isNewline { advance() }
    } else if starts(with: "/*", at: place) {
      var open = 0
      repeat {
        let step = starts(with: "/*", at: place) ? 1 : starts(with: "*/", at: place) ? -1 : 0
        open += step
        advance(step == 0 ? 1 : 2)
      } while open > 0 && place < characters.count
    } else {
      return false
    }
    return true
  }

  private mutating func skipWord() -> Bool {
    let first = characters[place]
    guard first.isLetter || first.isNumber || "_@#$`".contains(first) else { return false }
    advance()
    while place < characters.count,
      characters[place].isLetter || characters[place].isNumber || "_`".contains(characters[place])
    {
      advance()
    }
    return true
  }

  /// Skips a literal with any number of `#` and one or three quotation marks.
  private mutating func skipString() -> Bool {
    var quote = place
    while quote < characters.count, quote - place < Self.mostSharps, characters[quote] == "#" { quote += 1 }
    guard quote < characters.count, characters[quote] == "\"" else { return false }
    let sharps = String(repeating: "#", count: quote - place)
    let marks = starts(with: "\"\"\"", at: quote) ? "\"\"\"" : "\""
    advance(sharps.count + marks.count)
    while place < characters.count, !starts(with: marks + sharps, at: place) {
      if marks == "\"", characters[place].isNewline { return true }  // The compiler will say what is wrong.
      if starts(with: "\\" + sharps + "(", at: place) {
        advance(sharps.count + 2)
        skipInterpolation()
      } else {
        advance(starts(with: "\\", at: place) && sharps.isEmpty ? 2 : 1)
      }
    }
    advance(marks.count + sharps.count)
    return true
  }

  private mutating func skipInterpolation() {
    nesting += 1
    defer { nesting -= 1 }
    var open = 1
    while place < characters.count, open > 0 {
      if nesting < Self.mostNesting, skipString() { continue }
      if characters[place] == "(" { open += 1 }
      if characters[place] == ")" { open -= 1 }
      advance()
    }
  }
}
