// How a check tries the types of this exercise.

extension FeedbackLoop {
  @MainActor
  static func moves(_ moves: Moves) {
    let app = moves.transcript("app")
    let editors = moves.objects("editor", most: 2, "PriceEditor()") { _ in PriceEditor() }
    // The fields must be gone in the end, too.
    _ = moves.objects("list", most: 2, of: editors, "@.list") { editor, _ in editor.list }
    _ = moves.objects("tag", most: 2, of: editors, "@.tag") { editor, _ in editor.tag }
    func show() {
      for editor in editors.all {
        app("list shows \(price(editor.list.cents)), tag shows \(price(editor.tag.cents))")
      }
    }
    // Each amount is one that the field itself leaves as it is.
    moves.move("$.list.enter(%)", editors, with: [500, 900, 1200, 1300, 1600, 2400]) {
      $0.list.enter($1)
      show()
    }
    moves.move("$.tag.enter(%)", editors, with: [300, 500, 900, 1599, 2599]) {
      $0.tag.enter($1)
      show()
    }
  }

  /// Somebody else also observes the list, and corrects a price as soon as it is entered.
  static func hiddenCorrectedStory(_ transcript: Transcript) {
    let editor = PriceEditor()
    let own = editor.list.onChange
    editor.list.onChange = { [weak list = editor.list] cents in
      own?(cents)
      if cents == 500 { list?.enter(600) }
    }
    editor.list.enter(500)
    transcript("list shows \(price(editor.list.cents)), tag shows \(price(editor.tag.cents))")
  }
  // Expected:
  // list shows 6.00, tag shows 6.00
}
