import KeyValueObserving
import Observers
import SampleApp

/// A draft is saved only when its text differs from before.
///
/// The editor keeps the draft. The autosave keeps its observation, and that keeps the draft.
public enum ChangedMeansDifferent {
  /// A message that is still being written.
  final class Draft: CocoaObject {
    @Dynamic var text = ""
  }

  /// Copies the field's text into the draft after each key, as a binding does.
  final class Editor {
    private let draft: Draft
    private var field = ""

    init(draft: Draft) {
      self.draft = draft
    }

    func type(_ letters: String) {
      field += letters
      draft.text = field
    }

    func pressArrowKey() {
      draft.text = field
    }
  }

  /// Saves the draft when it has changed.
  final class Autosave {
    private let transcript: Transcript
    private var observation: KeyValueObservation?

    init(draft: Draft, transcript: Transcript) {
      self.transcript = transcript
      // FIX: compares first, because a notification says that the text was set, and not that it differs.
      observation = draft.observe(\.text) { [weak self] old, text in
        if text != old { self?.save(text ?? "") }
      }
    }

    private func save(_ text: String) {
      transcript("saved \"\(text)\"")
    }
  }
}

// MARK: - Story

extension ChangedMeansDifferent {
  /// The user types, moves the cursor, and types again.
  public static func story(_ transcript: Transcript) {
    let draft = Draft()
    let editor = Editor(draft: draft)
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
