import Observation
import SampleApp

extension OneShotTracking {
  /// Tracks again inside `onChange`: no turn is lost, and no change is missed, but each is read too early.
  public enum AtOnce {
    @MainActor
    final class TextPreview {
      private let settings: Settings
      private let transcript: Transcript

      init(settings: Settings, transcript: Transcript) {
        self.settings = settings
        self.transcript = transcript
      }

      func follow() {
        withObservationTracking {
          transcript("preview shows \(settings.textSize) pt")
        } onChange: { [weak self] in
          // FLAW: draws the old value, because `onChange` is called before the property is set.
          MainActor.assumeIsolated { self?.follow() }
        }
      }
    }
  }
}

// MARK: - Story

extension OneShotTracking.AtOnce {
  /// The user chooses another text size, and then another.
  @MainActor
  public static func story(_ transcript: Transcript) async {
    let settings = Settings()
    let preview = TextPreview(settings: settings, transcript: transcript)
    preview.follow()
    for size in [14, 18] {
      transcript("the user chooses \(size) pt")
      settings.textSize = size
      await MainActor.turn()
    }
    withExtendedLifetime(preview) {}
  }
}
