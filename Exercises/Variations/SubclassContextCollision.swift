// Stories that `workshop check` plays without showing them to the learner.

extension SubclassContextCollision {
  /// An advanced cell shows other edits in another order, twice.
  static func variation(_ transcript: Transcript) {
    let document = Document(title: "Draft")
    let cell = AdvancedDocumentCell(document: document, transcript: transcript)
    document.isUrgent = true
    document.title = "Letter"
    document.isUrgent = false
    document.isFavorite = true
    document.isFavorite = false
    withExtendedLifetime(cell) {}
  }
  // Expected:
  // background is red
  // label shows Letter
  // background is white
  // button shows ★
  // button shows ☆
}
