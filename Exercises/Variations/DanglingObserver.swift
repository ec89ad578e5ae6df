// Stories that `workshop check` plays without showing them to the learner.

extension DanglingObserver {
  /// Two cells show one document. The first is closed, and the other follows the changes.
  static func variation(_ transcript: Transcript) {
    let document = Document(title: "Letter")
    var first: DocumentCell? = DocumentCell(document: document, transcript: transcript)
    let second = DocumentCell(document: document, transcript: transcript)
    document.isFavorite = true
    weak let closed = first
    first = nil
    transcript.released("first cell", weakly: { closed })
    document.isFavorite = false
    document.isFavorite = true
    withExtendedLifetime(second) {}
  }
  // Expected:
  // cell shows ★
  // cell shows ★
  // first cell was released
  // cell shows ☆
  // cell shows ★
}
