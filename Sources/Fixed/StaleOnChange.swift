import Observation
import SampleApp

/// An autosave reads the text size on its next turn, when the write is over, so it saves what the user chose.
///
/// The settings keep the `onChange` closure until the next change.
/// The closure points at the autosave without keeping it. A change keeps it until it is saved.
public enum StaleOnChange {
  /// Saves the text size when the settings open, and whenever the user changes it.
  @MainActor
  final class Autosave {
    private let settings: Settings
    private let transcript: Transcript
    private(set) var saved: Int

    init(settings: Settings, transcript: Transcript) {
      self.settings = settings
      self.transcript = transcript
      saved = settings.textSize
    }

    func follow() {
      withObservationTracking {
        _ = settings.textSize
      } onChange: { [weak self] in
        // FIX: saves on the main actor's next turn, because by then the property is set.
        if let self { Task { @MainActor in self.save() } }
      }
    }

    /// The app calls it once, when the settings open.
    func save() {
      saved = settings.textSize
      transcript("saves \(saved) pt")
      follow()
    }
  }
}

// MARK: - Story

extension StaleOnChange {
  /// The settings open, the user chooses a text size, then another, and starts the app again.
  @MainActor
  public static func story(_ transcript: Transcript) async {
    let settings = Settings()
    let autosave = Autosave(settings: settings, transcript: transcript)
    transcript("the settings open with \(settings.textSize) pt")
    autosave.save()
    for size in [14, 18] {
      transcript("the user chooses \(size) pt")
      settings.textSize = size
      await MainActor.turn()
    }
    transcript("after a restart the text has \(autosave.saved) pt")
  }
}
