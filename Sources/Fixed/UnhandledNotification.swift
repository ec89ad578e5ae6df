import KeyValueObserving
import Observers
import SampleApp

/// Each class has an observation with a handler of its own, and nothing is passed on (`observeValue` is gone).
///
/// The app owns the screen and the settings. The screen retains its settings and two observations, one for each class.
/// The settings point at these observations, until the screen is released and releases them.
public enum UnhandledNotification {
  /// Its preview shows the text size.
  class SettingsScreen: CocoaObject {
    let settings: KeyValueSettings
    let transcript: Transcript
    private var observation: KeyValueObservation?

    init(settings: KeyValueSettings, transcript: Transcript) {
      self.settings = settings
      self.transcript = transcript
      super.init()
      observation = settings.observe(\.textSize) { [weak self] _, size in
        self?.transcript("preview shows \(size ?? 0) pt")
      }
    }
  }

  /// Also has a slider, which shows the volume.
  final class SoundScreen: SettingsScreen {
    private var observation: KeyValueObservation?

    override init(settings: KeyValueSettings, transcript: Transcript) {
      super.init(settings: settings, transcript: transcript)
      // FIX: passes nothing on, because each observation calls its own handler and no other.
      observation = settings.observe(\.volume) { [weak self] _, volume in
        self?.transcript("slider shows \(volume ?? 0)")
      }
    }
  }
}

// MARK: - Story

extension UnhandledNotification {
  /// The text size changes, which the superclass observes, and then the volume, which the subclass observes.
  public static func story(_ transcript: Transcript) {
    let settings = KeyValueSettings()
    let screen = SoundScreen(settings: settings, transcript: transcript)
    withExtendedLifetime(screen) {
      settings.textSize = 14
      settings.volume = 8
    }
    transcript("settings are saved")
  }
}
