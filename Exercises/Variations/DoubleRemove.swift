import Observers

// Stories that `workshop check` plays without showing them to the learner.

extension DoubleRemove {
  /// A cell appears, is reused, appears again, and is reused twice, while a title bar observes the document.
  static func variation(_ transcript: Transcript) {
    let document = Document(title: "Letter")
    let titleBar = document.observe(\.title) { _, _ in }
    defer { titleBar.invalidate() }
    var cell: DocumentCell? = DocumentCell(document: document, transcript: transcript)
    cell?.appear()
    document.isFavorite = true
    cell?.prepareForReuse()
    document.isFavorite = false
    cell?.appear()
    document.isFavorite = true
    cell?.prepareForReuse()
    cell?.prepareForReuse()
    weak let closed = cell
    cell = nil
    transcript.released("cell", weakly: { closed })
  }
  // Expected:
  // cell shows ★
  // cell is ready for reuse
  // cell shows ★
  // cell is ready for reuse
  // cell is ready for reuse
  // cell was released

  /// A cell is closed while it is shown.
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
  // cell shows ★
  // cell was released
  // nobody shows the change
}
