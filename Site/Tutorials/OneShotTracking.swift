import Observation
import SampleApp

/// A preview tracks the text size again, and does not read it while it tracks, so the second tracking follows nothing.
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

    func follow() {
      withObservationTracking {
        transcript("preview shows \(settings.textSize) pt")
      } onChange: { [weak self] in
        Task { @MainActor in self?.redraw() }
      }
    }

    private func redraw() {
      transcript("preview shows \(settings.textSize) pt")
      withObservationTracking {
        _ = self
      } onChange: { [weak self] in
        Task { @MainActor in self?.redraw() }
      }
    }
  }
}
