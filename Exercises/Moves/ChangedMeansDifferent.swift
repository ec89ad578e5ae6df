// How a check tries the types of this exercise, and a story that the learner does not see.

extension ChangedMeansDifferent {
  @MainActor static func moves(_ moves: Moves) {
    // Each draft has one editor.
    for (name, most) in [("draft", 3), ("reply", 1)] {
      let drafts = moves.objects(name, most: 1, "Draft()") { _ in Draft() }
      let editors = moves.objects("\(name)Editor", most: 1, of: drafts, "Editor(draft: @)") { draft, _ in
        Editor(draft: draft)
      }
      let autosaves = moves.objects(
        "\(name)Autosave", most: most, of: drafts, "Autosave(draft: @, transcript: transcript)"
      ) {
        Autosave(draft: $0, transcript: $1)
      }
      moves.move("$.type(%)", editors, with: ["Hi", "!"]) { $0.type($1) }
      moves.move("$.pressArrowKey()", editors) { $0.pressArrowKey() }
      moves.release(autosaves)
    }
  }

  /// The text is replaced by another of the same length, set again, changed back, and deleted.
  static func hiddenUndoStory(_ transcript: Transcript) {
    let draft = Draft()
    let autosave = Autosave(draft: draft, transcript: transcript)
    for text in ["Hi", "Ho", "Ho", "Hi", "", "Hi"] { draft.text = text }
    withExtendedLifetime(autosave) {}
  }
  // Expected:
  // saved "Hi"
  // saved "Ho"
  // saved "Hi"
  // saved ""
  // saved "Hi"
}
