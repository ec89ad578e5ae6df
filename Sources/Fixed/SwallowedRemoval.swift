import KeyValueObserving
import Observers
import SampleApp

/// A settings screen keeps its two observations, which end with it (contexts, `deinit`, and `observeValue` are gone).
///
/// The screen keeps the observations, and they keep the settings. The settings point at the observations, until the
/// screen releases them.
public enum SwallowedRemoval {
  /// Shows the volume and whether it is muted.
  final class SettingsScreen: CocoaObject {
    private var observations: [KeyValueObservation] = []

    init(settings: KeyValueSettings, transcript: Transcript) {
      super.init()
      // FIX: names no registration when it ends, because each observation is one, and removes exactly that one.
      observations = [
        settings.observe(\.volume) { _, volume in transcript("screen shows volume \(volume ?? 0)") },
        settings.observe(\.isMuted) { _, isMuted in transcript("screen shows \(isMuted == true ? "🔇" : "🔊")") },
      ]
    }
  }
}

// MARK: - Story

extension SwallowedRemoval {
  /// The user mutes, closes the screen, and turns the sound on again with a key.
  public static func story(_ transcript: Transcript) {
    let settings = KeyValueSettings()
    var screen: SettingsScreen? = SettingsScreen(settings: settings, transcript: transcript)
    settings.volume = 7
    settings.isMuted = true
    weak let closed = screen
    screen = nil
    transcript.released("screen", weakly: { closed })
    settings.volume = 8
    transcript("the volume is 8")
    settings.isMuted = false
    transcript("the sound is on")
  }
}
