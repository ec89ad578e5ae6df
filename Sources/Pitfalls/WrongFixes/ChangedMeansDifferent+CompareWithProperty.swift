import Observers
import SampleApp

extension ChangedMeansDifferent {
  /// Compares the new text with the draft's own.
  public enum CompareWithProperty {
    /// Saves the draft when it has changed.
    final class Autosave {
      private let transcript: Transcript
      private var observation: KeyValueObservation?

      init(draft: Draft, transcript: Transcript) {
        self.transcript = transcript
        observation = draft.observe(\.text) { [weak self, weak draft] _, text in
          // FLAW: never finds a difference, because the property already has the new value when the handler runs.
          if text != draft?.text { self?.save(text ?? "") }
        }
      }

      private func save(_ text: String) {
        transcript("saved \"\(text)\"")
      }
    }
  }
}

// MARK: - Story

extension ChangedMeansDifferent.CompareWithProperty {
  /// The user types, moves the cursor, and types again.
  public static func story(_ transcript: Transcript) {
    let draft = ChangedMeansDifferent.Draft()
    let editor = ChangedMeansDifferent.Editor(draft: draft)
    let autosave = Autosave(draft: draft, transcript: transcript)
    editor.type("Hi")
    transcript("the user moves the cursor")
    editor.pressArrowKey()
    editor.pressArrowKey()
    transcript("the user types again")
    editor.type("!")
    withExtendedLifetime(autosave) {}
  }
}
