/// The tables as a Swift file.
struct SourceFile {
  let text: String

  private static let width = 120

  init(_ training: Training, fingerprint: UInt64) {
    text = """
      // Written by scripts/train. Do not edit.

      extension Classifier {
        /// Of what the tables were trained with. A test compares it with what there is today.
        package static let fingerprint: UInt64 = \(fingerprint)

        static let regression = \"""
          \(Self.lines(training.regression))
          \"""

        static let bayes = \"""
          \(Self.lines(training.bayes))
          \"""
      }
      """
  }

  private static func lines(_ table: String) -> String {
    table.split(separator: "\n").map { wrapped($0) }.joined(separator: "\n    ")
  }

  /// A long line, broken at spaces. A backslash keeps its parts together.
  private static func wrapped(_ line: Substring) -> String {
    var lines: [String] = []
    for word in line.split(separator: " ") {
      if let last = lines.last, last.count + word.count + 7 <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        if let last = lines.last { lines[lines.count - 1] = last + " \\" }
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n    ")
  }
}
