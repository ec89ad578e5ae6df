// Stories that `workshop check` plays without showing them to the learner.

extension ChangedMeansDifferent {
  /// The user types one letter after another, and moves the cursor between them.
  static func variation(_ transcript: Transcript) {
    let draft = Draft()
    let editor = Editor(draft: draft)
    let autosave = Autosave(draft: draft, transcript: transcript)
    for letter in ["a", "a", "b"] {
      editor.type(letter)
      editor.pressArrowKey()
    }
    withExtendedLifetime(autosave) {}
    transcript("the draft is \(draft.text)")
  }
  // Expected:
  // saved "a"
  // saved "aa"
  // saved "aab"
  // the draft is aab

  /// Two drafts get the same text.
  static func twoDraftsVariation(_ transcript: Transcript) {
    let drafts = [Draft(), Draft()]
    let autosaves = drafts.map { Autosave(draft: $0, transcript: transcript) }
    for draft in drafts {
      Editor(draft: draft).type("same")
      draft.text = "same"
    }
    withExtendedLifetime(autosaves) {}
    transcript("both are saved")
  }
  // Expected:
  // saved "same"
  // saved "same"
  // both are saved

  /// The text changes back to what it was before, and then again.
  static func undoVariation(_ transcript: Transcript) {
    let draft = Draft()
    let autosave = Autosave(draft: draft, transcript: transcript)
    for text in ["Hi", "Hi!", "Hi", "Hi!"] { draft.text = text }
    withExtendedLifetime(autosave) {}
  }
  // Expected:
  // saved "Hi"
  // saved "Hi!"
  // saved "Hi"
  // saved "Hi!"
}
