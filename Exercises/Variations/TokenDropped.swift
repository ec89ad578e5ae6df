// Stories that `workshop check` plays without showing them to the learner.

extension TokenDropped {
  /// Two cells show one document, which is marked and unmarked.
  static func variation(_ transcript: Transcript) {
    let document = Document(title: "Letter")
    let cells = [1, 2].map { _ in DocumentCell(document: document, transcript: transcript) }
    for cell in cells { cell.appear() }
    document.isFavorite = true
    document.isFavorite = false
    withExtendedLifetime(cells) {}
  }
  // Expected:
  // cell shows ☆
  // cell shows ☆
  // cell shows ★
  // cell shows ★
  // cell shows ☆
  // cell shows ☆

  /// A cell that was shown is closed, and the document changes once more.
  static func closingVariation(_ transcript: Transcript) {
    let document = Document(title: "Letter")
    var cell: DocumentCell? = DocumentCell(document: document, transcript: transcript)
    cell?.appear()
    document.isFavorite = true
    weak let closed = cell
    cell = nil
    transcript.released("cell", weakly: { closed })
    document.isFavorite = false
    transcript("nobody shows the change")
  }
  // Expected:
  // cell shows ☆
  // cell shows ★
  // cell was released
  // nobody shows the change
}
