// Stories that `workshop check` plays without showing them to the learner.

extension WrongRegistrationRemoved {
  /// A plain cell is edited, and then an advanced cell follows two changes.
  static func variation(_ transcript: Transcript) {
    let document = Document(title: "Draft")
    let plain = DocumentCell(document: document)
    document.isFavorite = true
    transcript("button \(plain.button)")
    plain.beginEditing()
    document.isFavorite = false
    transcript("button \(plain.button)")
    let cell = AdvancedDocumentCell(document: document)
    document.isFavorite = true
    document.isUrgent = true
    transcript("button \(cell.button), background \(cell.background), frame \(cell.frame)")
    cell.becomeCompact()
    cell.beginEditing()
    document.isFavorite = false
    transcript("button \(cell.button), background \(cell.background)")
  }
  // Expected:
  // button ★
  // button ★
  // button ★, background yellow, frame red
  // button ★, background white
}
