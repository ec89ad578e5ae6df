/// A message of a system or a tool, or functions in a stack, by which a text shows a pitfall.
///
/// `diagnose` compares without regard to case. If several messages match, the one with the most matching letters wins.
public struct Message: Sendable {
  /// Words that must stand in one line.
  public let line: [Words]
  /// Words that must stand there too, or at most 25 lines away.
  public let near: [Words]
  /// Words that must not stand there, nor at most 25 lines away.
  public let without: [Words]
  /// The cause, as a sentence without a period.
  public let reason: String

  package init(_ line: Words..., near: [Words] = [], without: [Words] = [], means reason: String) {
    self.line = line
    self.near = near
    self.without = without
    self.reason = reason
  }
}

/// Words of which one must occur: parts of messages, and names of functions.
///
/// `Words+Shared.swift` names those that several messages use.
public struct Words: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  /// In small letters.
  public let forms: [String]

  public init(stringLiteral form: String) { forms = [form] }
  public init(arrayLiteral forms: String...) { self.forms = forms }
  private init(_ forms: [String]) { self.forms = forms }

  /// Words of any of these kinds.
  package static func any(_ words: Words...) -> Words { Words(words.flatMap(\.forms)) }
}
