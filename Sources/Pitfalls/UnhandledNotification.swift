import KeyValueObserving
import SampleApp

/// A subclass passes every notification on to `super`, its own as well, which nobody above it asked for.
///
/// The app owns the screen and the settings, and the screen retains its settings. The settings point at the screen
/// twice, once for each class, from `init` until `deinit`. Both calls arrive at the overridden method.
public enum UnhandledNotification {
  /// Its preview shows the text size.
  class SettingsScreen: CocoaObject {
    let settings: KeyValueSettings
    let transcript: Transcript

    init(settings: KeyValueSettings, transcript: Transcript) {
      self.settings = settings
      self.transcript = transcript
      super.init()
      settings.addObserver(self, forKeyPath: "textSize", options: [.new])
    }

    deinit {
      settings.removeObserver(self, forKeyPath: "textSize")
    }

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
      guard keyPath == "textSize" else {
        return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
      }
      transcript("preview shows \(settings.textSize) pt")
    }
  }

  /// Also has a slider, which shows the volume.
  final class SoundScreen: SettingsScreen {
    override init(settings: KeyValueSettings, transcript: Transcript) {
      super.init(settings: settings, transcript: transcript)
      settings.addObserver(self, forKeyPath: "volume", options: [.new])
    }

    deinit {
      settings.removeObserver(self, forKeyPath: "volume")
    }

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
      if keyPath == "volume" {
        transcript("slider shows \(settings.volume)")
      }
      // FLAW: passes on what it has handled, because it calls `super` for every notification, as many overrides do.
      super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
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
