import Observation
import SampleApp

extension UntrackedRead {
  /// Mentions the whole model in the tracking closure, as if that tracked all of its properties.
  public enum WholeModel {
    @MainActor
    final class TextPreview {
      private let settings: Settings
      private let transcript: Transcript

      init(settings: Settings, transcript: Transcript) {
        self.settings = settings
        self.transcript = transcript
      }

      func follow() {
        let size = settings.textSize
        withObservationTracking {
          // FLAW: tracks nothing, because only the getter of a property records a read, and this calls none.
          _ = settings
          draw(theme: settings.theme, size: size)
        } onChange: { [weak self] in
          Task { @MainActor in self?.follow() }
        }
      }

      private func draw(theme: String, size: Int) {
        transcript("preview is \(theme) and shows \(size) pt")
      }
    }
  }
}

// MARK: - Story

extension UntrackedRead.WholeModel {
  /// The user chooses another theme, and then another text size.
  @MainActor
  public static func story(_ transcript: Transcript) async {
    let settings = Settings()
    let preview = TextPreview(settings: settings, transcript: transcript)
    preview.follow()
    transcript("the user chooses the dark theme")
    settings.theme = "dark"
    await MainActor.turn()
    transcript("the user chooses 18 pt")
    settings.textSize = 18
    await MainActor.turn()
    withExtendedLifetime(preview) {}
  }
}
