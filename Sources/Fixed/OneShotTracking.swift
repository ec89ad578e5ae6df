import Observation
import SampleApp

/// A preview tracks the text size again after every change, so it follows all of them.
///
/// The settings keep the preview's `onChange` closure until the first change. They call it once and release it. Only
/// its screen keeps the preview.
public enum OneShotTracking {
  /// Shows a sample text in the size that the settings screen chose.
  @MainActor
  final class TextPreview {
    private let settings: Settings
    private let transcript: Transcript

    init(settings: Settings, transcript: Transcript) {
      self.settings = settings
      self.transcript = transcript
    }

    /// The screen calls it once, because each call tracks on its own.
    func follow() {
      withObservationTracking {
        transcript("preview shows \(settings.textSize) pt")
      } onChange: { [weak self] in
        // FIX: tracks again while it redraws, because each tracking ends with its first call.
        Task { @MainActor in self?.follow() }
      }
    }
  }
}

// MARK: - Story

extension OneShotTracking {
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
