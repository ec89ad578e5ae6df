/// What a message says of the process. A lower one stands before a higher one.
public enum Severity: String, Sendable, Comparable, CaseIterable, Encodable {
  case ended = "ended the process"
  case fault
  case warning
  case compiler

  public static func < (one: Self, other: Self) -> Bool {
    allCases.firstIndex(of: one)! < allCases.firstIndex(of: other)!  // every case is in the list
  }

  /// In small letters. The first kind that a line has counts, so an exception whose reason quotes a warning ended the
  /// process. A line that has none of them, as a frame, tells of a crash.
  private static let words: [(Severity, [String])] = [
    (.ended, ["terminating app", "fatal error", "uncaught exception", "addresssanitizer"]),
    (
      .fault,
      [
        "threadsanitizer", "leaksanitizer", "direct leak of", "root cycle", "undefinedbehaviorsanitizer",
        "runtime error: ", "main thread checker", "must be used from main thread only",
        "already observes the key path",
      ]
    ),
    (
      .warning,
      [
        "publishing changes from background", "attributegraph", "multiple times per frame",
        "setting value during update", "modifying state during view update", "leaked its continuation",
        "observation info was leaked", "lower qos thread", "avoid priority inversions", "reentrancy anomaly",
      ]
    ),
    (.compiler, [": warning: ", ": error: "]),
  ]

  init(of line: Line) {
    let text = String(decoding: line.bytes, as: UTF8.self)
    let start = text.drop(while: \.isWhitespace)
    let isCompiler = start.hasPrefix("warning: ") || start.hasPrefix("error: ")
    self =
      Self.words.first { _, words in words.contains(where: text.contains) }?.0 ?? (isCompiler ? .compiler : .ended)
  }
}
