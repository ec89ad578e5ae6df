import Observers

// Stories that `workshop check` plays without showing them to the learner.

extension StrongRetainLeak {
  /// Two cells show one document. The first is closed, and the other one follows the next change.
  static func variation(_ transcript: Transcript) {
    let document = Document(title: "Letter")
    var first: DocumentCell? = DocumentCell(document: document, transcript: transcript)
    let second = DocumentCell(document: document, transcript: transcript)
    weak let closed = first
    first = nil
    transcript.released("first cell", weakly: { closed })
    document.isFavorite = true
    document.isFavorite = false
    withExtendedLifetime(second) {}
  }
  // Expected:
  // first cell was released
  // cell shows ★
  // cell shows ☆

  /// Another observer of the same change closes the cell.
  static func deliveryVariation(_ transcript: Transcript) {
    let document = Document(title: "Letter")
    var cell: DocumentCell?
    var closesOnChange = false
    let close = {
      guard closesOnChange, cell != nil else { return }
      transcript("screen closes the cell")
      cell = nil
    }
    let first = document.observe(\.isFavorite) { _, _ in close() }
    cell = DocumentCell(document: document, transcript: Transcript())
    let last = document.observe(\.isFavorite) { _, _ in close() }
    document.isFavorite = true
    closesOnChange = true
    document.isFavorite = false
    withExtendedLifetime((first, last)) {}
    transcript("the document changed")
  }
  // Expected:
  // screen closes the cell
  // the document changed
}
