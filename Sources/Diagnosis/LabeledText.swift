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

  /// The files whose texts the classifier is trained with. Others are kept to be measured.
  package static let trainingFiles = [
    "logs", "words", "lookalikes", "later", "fresh", "gathered", "collected", "further", "wider",
    "written",
  ]
  /// The files whose texts are only measured.
  package static let measuredFiles = ["apart", "after", "exam", "held", "reserved", "trial", "unseen"]

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
