/// Words and phrases, grouped by what they mean, in several languages.
///
/// One line of a text names a concept and lists its forms, separated by commas. A form that ends in `*` also matches
/// words that go on after it. All forms are lowercase.
struct Vocabulary: Sendable {
  /// One way to say a concept.
  struct Form: Sendable {
    let bytes: [UInt8]
    let concept: Int
    /// Whether a word must begin at the form's first byte.
    let isAtStart: Bool
    /// Whether a word must end at the form's last byte.
    let isAtEnd: Bool
  }

  private(set) var names: [String] = []
  private(set) var forms: [Form] = []
  private var indexes: [String: Int] = [:]
  /// The number of concepts that messages and stacks consist of. The concepts after these are words that people use.
  let logConcepts: Int
  /// The number of concepts that a text is classified by. The concepts after these only name what was seen.
  let learnedConcepts: Int

  static let shared = Vocabulary()
  /// What the learned concepts are read from. The first text is about logs.
  static let texts = [logs, mechanisms, behaviors, helpers]

  private init() {
    var logConcepts = 0
    for (number, text) in Self.texts.enumerated() {
      let isLog = number == 0
      for line in text.split(separator: "\n") { Self.read(line, isLog: isLog, into: &names, &forms, &indexes) }
      if isLog { logConcepts = names.count }
    }
    self.logConcepts = logConcepts
    learnedConcepts = names.count
    for line in Self.seen.split(separator: "\n") { Self.read(line, isLog: true, into: &names, &forms, &indexes) }
  }

  /// The number of the concept with this name.
  subscript(name: Substring) -> Int? { indexes[String(name)] }

  private static func read(
    _ line: Substring, isLog: Bool, into names: inout [String], _ forms: inout [Form], _ indexes: inout [String: Int]
  ) {
    let parts = line.split(separator: ": ", maxSplits: 1)
    guard parts.count == 2 else { preconditionFailure("A line of the vocabulary needs a name and forms: \(line)") }
    let concept = names.count
    names.append(String(parts[0]))
    precondition(indexes.updateValue(concept, forKey: names[concept]) == nil, "\(names[concept]) is there twice")
    for form in parts[1].split(separator: ",") {
      var bytes = Array(form.utf8.drop { $0 == UInt8(ascii: " ") })
      let isPrefix = bytes.last == UInt8(ascii: "*")
      if isPrefix { bytes.removeLast() }
      while bytes.last == UInt8(ascii: " "), !isLog { bytes.removeLast() }
      guard !bytes.isEmpty else { continue }
      forms.append(
        Form(
          bytes: bytes, concept: concept, isAtStart: !isLog && bytes[0].beginsWord,
          isAtEnd: !isLog && !isPrefix && bytes[bytes.count - 1].endsWord))
    }
  }
}

extension UInt8 {
  /// A letter or a digit of ASCII.
  var isAlphanumeric: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
  }

  /// Whether a form that begins with this byte is a word. Chinese, Japanese, and Korean put no spaces between words.
  fileprivate var beginsWord: Bool { isAlphanumeric || (0xC2...0xDF).contains(self) }

  /// Whether a form that ends with this byte is a word. The last byte of a letter beyond ASCII tells no script.
  fileprivate var endsWord: Bool { isAlphanumeric }
}
