/// A text from a public thread with the pitfall that a reader found in it, or one that was written in the manner of
/// such threads.
package struct LabeledText: Sendable {
  /// The id of a pitfall, or `none`.
  package let id: String
  /// Whether a system or a tool printed the text. If not, somebody wrote it.
  package let isLog: Bool
  /// The thread, as in `github.com/owner/repository/issues/1`, or `written`.
  package let source: String
  package let text: String

  /// The files whose texts the rules, the vocabulary, and the examples are chosen with.
  package static let tuningFiles = [
    "logs", "words", "lookalikes", "later", "fresh", "gathered", "collected", "further", "wider",
    "written",
  ]
  /// The files that are kept apart meanwhile. Classifiers that were trained without them are measured with them; the
  /// one that people use then learns from these files, too.
  package static let measuredFiles = ["apart", "after", "exam", "held", "reserved", "trial", "unseen"]

  /// The files in which others retold threads. Most of these threads are in the files above, too, so nothing learns
  /// from them: they are asked about in cross-validation, where the thread's other text is left out as well.
  package static let retoldFiles = ["retold"]

  /// The files of texts that are hard to tell: near misses, pitfalls that say little, and texts about other systems.
  package static let hardFiles = ["exam", "further", "trial", "unseen", "wider"]

  /// Whether the text comes from no thread: it was written to be learned from, and measures nothing.
  package var isWritten: Bool { source == "written" }

  /// Reads the texts of a file. A line `=== ID KIND SOURCE` begins each of them.
  package static func read(_ file: String) -> [LabeledText] {
    ("\n" + file).split(separator: "\n=== ").map { entry in
      let lines = entry.split(separator: "\n", maxSplits: 1)
      let head = lines.first?.split(separator: " ") ?? []
      guard lines.count == 2, head.count == 3 else {
        preconditionFailure("A text needs a pitfall, a kind, and a source: \(entry)")
      }
      return LabeledText(
        id: String(head[0]), isLog: head[1] == "log", source: String(head[2]), text: String(lines[1]))
    }
  }

  /// What the classifier is trained with: the examples, and texts from public threads.
  package static func trainingSet(_ texts: [LabeledText]) -> [(id: String, text: String)] {
    Example.collected.map { ($0.id, $0.text) } + texts.map { ($0.id, $0.text) }
  }
}
