import Observers

// How a check tries the types of this exercise, and a story that the learner does not see.

extension StrongRetainLeak {
  @MainActor static func moves(_ moves: Moves) {
    let documents = moves.objects("document", most: 2, "Document(title: \"Letter\")") { _ in
      SampleApp.Document(title: "Letter")
    }
    let cells = moves.objects("cell", most: 3, of: documents, "DocumentCell(document: @, transcript: transcript)") {
      DocumentCell(document: $0, transcript: $1)
    }
    moves.change("$.isFavorite = %", documents, from: false, to: [true, false]) { $0.isFavorite = $1 }
    moves.change("$.title = %", documents, to: ["Plan", "Report"]) { $0.title = $1 }
    moves.release(cells)
    moves.release(documents)
  }

  /// Another observer of the same change closes the cell.
  static func hiddenDeliveryStory(_ transcript: Transcript) {
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
