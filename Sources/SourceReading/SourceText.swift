/// Swift code as a list of tokens, and the comments between them.
///
/// A string literal is one token, even if it contains interpolations. This is not a parser. It tells code from comments
/// and literals, and where declarations end. That is enough to compare files, to find a word, and to cut declarations.
public struct SourceText: Sendable {
  public struct Token: Equatable, Sendable {
    public let text: String
    /// The lines of its beginning and its end, from 1.
    public let line: Int
    public let lastLine: Int
    /// The number of braces that are open here.
    public let depth: Int

    public var isWord: Bool { text.first.map { $0.isLetter || $0 == "_" || $0 == "@" || $0 == "#" } ?? false }
  }

  public struct Comment: Sendable {
    public let text: String
    /// Its line, from 1.
    public let line: Int
    /// The bytes of the line before it.
    public let column: Int
    /// Whether no code stands before it in its line.
    public let isAlone: Bool
  }

  public let tokens: [Token]
  public let comments: [Comment]
  public let lines: [String]

  public init(_ text: String) {
    var scanner = Scanner(text)
    scanner.run()
    (tokens, comments) = (scanner.tokens, scanner.comments)
    lines = text.lines
  }

  /// The tokens' texts. They are equal for files that differ only in comments and layout.
  public var words: [String] { tokens.map(\.text) }

  /// The modules that it imports, and the line of each.
  public var imports: [(module: String, line: Int)] {
    let kinds: Set = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
    return tokens.indices.filter { tokens[$0].text == "import" }.compactMap { place in
      tokens[(place + 1)...].first { !kinds.contains($0.text) }.map { ($0.text, $0.line) }
    }
  }

  /// The tokens that follow one of these words: the names that `class` or `func` declare.
  public func names(after keywords: Set<String>, upTo depth: Int = .max) -> [Token] {
    zip(tokens, tokens.dropFirst()).filter { keyword, name in
      keywords.contains(keyword.text) && name.isWord && !Self.modifiers.contains(name.text) && keyword.depth <= depth
    }.map(\.1)
  }

  /// The words that may follow `class` where it means `static`.
  private static let modifiers: Set = ["func", "var", "let", "subscript", "override", "final"]
}

// MARK: - Declarations

extension SourceText {
  public struct Declaration: Sendable {
    /// `class`, `func`, …
    public let keyword: String
    /// Its name; of an import the module; of `init`, `deinit`, and `subscript` that word.
    public let name: String
    public let tokens: ArraySlice<Token>
    /// Its lines, from 1, without the comments above it.
    public let lines: ClosedRange<Int>
    /// The line of the keyword, below the attributes.
    fileprivate let head: Int

    /// The tokens between its outer braces.
    fileprivate var body: Range<Int> {
      let open = tokens.firstIndex { $0.text == "{" } ?? tokens.endIndex - 1
      return (open + 1)..<max(open + 1, tokens.endIndex - 1)
    }
  }

  /// The outermost declarations.
  public var declarations: [Declaration] { declarations(in: tokens.indices) }

  /// The declarations in the braces of another one.
  public func members(of declaration: Declaration) -> [Declaration] { declarations(in: declaration.body) }

  /// A declaration ends with a line after which no bracket is open, and which the next line does not continue.
  private func declarations(in range: Range<Int>) -> [Declaration] {
    var found: [Declaration] = []
    var (start, open) = (range.lowerBound, 0)
    var keyword: Int?
    for place in range {
      let token = tokens[place]
      if ["(", "[", "{"].contains(token.text) { open += 1 }
      if [")", "]", "}"].contains(token.text) { open -= 1 }
      // `class func` is a function.
      let isModifier =
        token.text == "class" && tokens[place...].dropFirst().first.map(\.text).map(Self.modifiers.contains) == true
      if open == 0, keyword == nil, Self.keywords.contains(token.text), !isModifier { keyword = place }
      // A line such as `#if DEBUG` is nobody's.
      if open == 0, keyword == nil, Self.directives.contains(tokens[start].text),
        place + 1 < range.upperBound, tokens[place + 1].line > token.lastLine
      {
        start = place + 1
      }
      guard open == 0, let word = keyword else { continue }
      if place + 1 < range.upperBound {
        let next = tokens[place + 1]
        if next.line == token.lastLine || Self.continues(next.text) || ["=", ",", ":", "."].contains(token.text) {
          continue
        }
      }
      let isNameless = ["init", "deinit", "subscript"].contains(tokens[word].text)
      let name = isNameless ? tokens[word].text : word < place ? tokens[word + 1].text : ""
      found.append(
        Declaration(
          keyword: tokens[word].text, name: name, tokens: tokens[start...place],
          lines: tokens[start].line...token.lastLine, head: tokens[word].line))
      (start, keyword) = (place + 1, nil)
    }
    return found
  }

  public static let typeKeywords: Set = ["class", "struct", "enum", "actor", "protocol"]

  private static let keywords: Set = [
    "import", "class", "struct", "enum", "actor", "protocol", "extension", "typealias", "func", "let", "var", "case",
    "init", "deinit", "subscript",
  ]

  private static let directives: Set = ["#if", "#elseif", "#else", "#endif"]

  /// Whether a line that begins with this token belongs to the one before.
  private static func continues(_ token: String) -> Bool {
    ["where", "async", "throws", "is", "as"].contains(token) || token.first.map(".,:=-?&|+*/{".contains) == true
  }

  /// The comments that stand right above a line, or right below it, on lines of their own.
  public func comments(above line: Int) -> [Comment] { comments(from: line - 1, by: -1).reversed() }

  public func comments(below line: Int) -> [Comment] { comments(from: line + 1, by: 1) }

  private func comments(from line: Int, by step: Int) -> [Comment] {
    var (found, line) = ([Comment](), line)
    while let comment = comments.first(where: { $0.line == line && $0.isAlone }) {
      found.append(comment)
      line += step
    }
    return found
  }
}

extension String {
  // Splitting the bytes takes a tenth of the time that splitting the characters takes.
  public var lines: [String] {
    utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { String(Substring($0)) }
  }
}

// MARK: - Cutting

extension SourceText {
  /// The declaration with this name. The outermost wins, so that a name in a body never hides the one that was meant.
  ///
  /// - Parameter name: `DocumentCell`, `DocumentCell.appear` for a member, or a module for its import.
  public func declaration(_ name: String) -> Declaration? {
    var found: Declaration?
    for part in name.split(separator: ".") {
      var level = found.map(members) ?? declarations
      found = nil
      while found == nil, !level.isEmpty {
        found = level.first { $0.name == part }
        level = level.flatMap(members)
      }
      if found == nil { return nil }
    }
    return found
  }

  /// The lines of a declaration with the comments right above it, without their common indentation.
  public func text(of declaration: Declaration) -> [String] {
    let above = comments(above: declaration.lines.lowerBound).reversed().prefix { !$0.text.hasPrefix("// MARK:") }
    let lines = lines[((above.last?.line ?? declaration.lines.lowerBound) - 1)..<declaration.lines.upperBound]
    let margin = lines.first?.prefix { $0 == " " }.count ?? 0
    return lines.map { String($0.dropFirst(min(margin, $0.prefix { $0 == " " }.count))) }
  }

  /// The names of the types and functions whose braces are around a line, outermost first.
  public func names(around line: Int) -> [String] {
    var names: [String] = []
    var level = declarations
    while let around = level.first(where: { $0.head < line && line < $0.lines.upperBound }) {
      if !["let", "case"].contains(around.keyword) { names.append(around.name) }
      level = members(of: around)
    }
    return names
  }
}

// MARK: - Scanner

/// Reads tokens from the beginning to the end of a text. It works on bytes, because characters take ten times as long,
/// and compares them with numbers: without optimization, ranges, slices, and copies of the scanner take the most time.
private struct Scanner {
  private(set) var tokens: [SourceText.Token] = []
  private(set) var comments: [SourceText.Comment] = []
  private let bytes: [UInt8]
  private var place = 0
  private var line = 1
  private var startOfLine = 0
  private var depth = 0
  /// How many interpolations are open.
  private var nesting = 0
  /// Nobody writes more, and text that goes beyond must not take the whole stack, or a time that grows with its square.
  private static let (mostNesting, mostSharps) = (50, 50)

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func run() {
    while place < bytes.count {
      let (start, line, column) = (place, self.line, place - startOfLine)
      if bytes[place].isSpace {
        advance()
        continue
      }
      let isComment = skipComment()
      if !isComment && !skipString() && !skipWord() { advance() }
      let text = String(decoding: bytes[start..<place], as: UTF8.self)
      if isComment {
        let isAlone = tokens.last?.lastLine != line
        comments.append(.init(text: text, line: line, column: column, isAlone: isAlone))
        continue
      }
      if text == "}" { depth -= 1 }
      tokens.append(.init(text: text, line: line, lastLine: self.line, depth: depth))
      if text == "{" { depth += 1 }
    }
  }

  /// Whether these bytes stand here.
  private func starts(with text: [UInt8]) -> Bool {
    var place = place
    for byte in text {
      guard place < bytes.count, bytes[place] == byte else { return false }
      place += 1
    }
    return true
  }

  private mutating func advance() {
    guard place < bytes.count else { return }
    // A return before a line feed ends no line of its own.
    let isPair = bytes[place] == 13 && place + 1 < bytes.count && bytes[place + 1] == 10
    if bytes[place].isNewline, !isPair { (line, startOfLine) = (line + 1, place + 1) }
    place += 1
  }

  private mutating func advance(_ count: Int) { for _ in 0..<count { advance() } }

  private mutating func skipComment() -> Bool {
    guard bytes[place] == .slash, place + 1 < bytes.count else { return false }
    if bytes[place + 1] == .slash {
      while place < bytes.count, !bytes[place].isNewline { advance() }
    } else if bytes[place + 1] == .star {
      var open = 0
      repeat {
        let step = starts(with: [.slash, .star]) ? 1 : starts(with: [.star, .slash]) ? -1 : 0
        open += step
        advance(step == 0 ? 1 : 2)
      } while open > 0 && place < bytes.count
    } else {
      return false
    }
    return true
  }

  private mutating func skipWord() -> Bool {
    let first = bytes[place]
    guard first.isOfWord || first == .at || first == .sharp || first == .dollar else { return false }
    advance()
    while place < bytes.count, bytes[place].isOfWord { advance() }
    return true
  }

  /// Skips a literal with any number of `#` and one or three quotation marks.
  private mutating func skipString() -> Bool {
    guard bytes[place] == .sharp || bytes[place] == .quote else { return false }
    var quote = place
    while quote < bytes.count, quote - place < Self.mostSharps, bytes[quote] == .sharp { quote += 1 }
    guard quote < bytes.count, bytes[quote] == .quote else { return false }
    let sharps = [UInt8](repeating: .sharp, count: quote - place)
    advance(sharps.count)
    let marks = [UInt8](repeating: .quote, count: starts(with: [.quote, .quote, .quote]) ? 3 : 1)
    advance(marks.count)
    let (end, interpolation) = (marks + sharps, [.backslash] + sharps + [.parenthesis])
    while place < bytes.count {
      switch bytes[place] {
      case .quote where starts(with: end):
        advance(end.count)
        return true
      case .backslash where starts(with: interpolation):
        advance(interpolation.count)
        skipInterpolation()
      case .backslash where sharps.isEmpty: advance(2)
      // The compiler will say what is wrong.
      case let byte where byte.isNewline && marks.count == 1: return true
      default: advance()
      }
    }
    return true
  }

  private mutating func skipInterpolation() {
    nesting += 1
    defer { nesting -= 1 }
    var open = 1
    while place < bytes.count, open > 0 {
      if nesting < Self.mostNesting, skipString() { continue }
      if bytes[place] == .parenthesis { open += 1 }
      if bytes[place] == .closingParenthesis { open -= 1 }
      advance()
    }
  }
}

extension UInt8 {
  fileprivate static let quote: UInt8 = 0x22
  fileprivate static let sharp: UInt8 = 0x23
  fileprivate static let dollar: UInt8 = 0x24
  fileprivate static let parenthesis: UInt8 = 0x28
  fileprivate static let closingParenthesis: UInt8 = 0x29
  fileprivate static let star: UInt8 = 0x2A
  fileprivate static let slash: UInt8 = 0x2F
  fileprivate static let at: UInt8 = 0x40
  fileprivate static let backslash: UInt8 = 0x5C

  fileprivate var isSpace: Bool { self == 32 || self >= 9 && self <= 13 }

  fileprivate var isNewline: Bool { self == 10 || self == 13 }

  /// Letters, digits, "_", "`", and everything beyond ASCII.
  fileprivate var isOfWord: Bool {
    let lowercase = self | 32
    return lowercase >= 97 && lowercase <= 122 || self >= 48 && self <= 57 || self >= 128 || self == 95 || self == 96
  }
}
