import Observation
import SampleApp

extension StaleOnChange {
  /// Hops to the next turn, but reads the value before the hop.
  public enum Captured {
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
          // FLAW: takes the old value along, because it reads the property before the hop and before the write.
          let size = MainActor.assumeIsolated { self?.settings.textSize }
          Task { @MainActor in self?.save(size) }
        }
      }

      func save() { save(settings.textSize) }

      private func save(_ size: Int?) {
        guard let size else { return }
        saved = size
        transcript("saves \(saved) pt")
        follow()
      }
    }
  }
}

// MARK: - Story

extension StaleOnChange.Captured {
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
