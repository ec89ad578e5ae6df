extension FeedbackLoop {
  @MainActor static func moves(_ moves: Moves) {
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
    moves.move("$.list.enter(%)", editors, with: [500, 550, 900, 1200, 1310, 1600, 2400]) {
      $0.list.enter($1)
      show()
    }
    moves.move("$.tag.enter(%)", editors, with: [300, 500, 950, 1250, 1599, 2599]) {
      $0.tag.enter($1)
      show()
    }
  }
}
