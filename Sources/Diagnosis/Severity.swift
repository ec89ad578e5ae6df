/// What a message says of the process. A lower one stands before a higher one.
public enum Severity: String, Sendable, Comparable, CaseIterable, Encodable {
  case ended = "ended the process"
  case fault
  case warning
  case compiler

  /// `ended`, as the table of messages has it.
  init?(word: some StringProtocol) {
    guard let severity = Self.allCases.first(where: { "\($0)" == word }) else { return nil }
    self = severity
  }

  public static func < (one: Self, other: Self) -> Bool {
    allCases.firstIndex(of: one)! < allCases.firstIndex(of: other)!  // every case is in the list
  }
}
