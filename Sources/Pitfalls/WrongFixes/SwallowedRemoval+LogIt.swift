import KeyValueObserving
import SampleApp

extension SwallowedRemoval {
  /// Catch and log: people reach for it because the failure is then no longer silent, and the screen still closes.
  public enum LogIt {
    final class SettingsScreen: CocoaObject {
      private static let volumeContext = SwallowedRemoval.ObservationContext()
      private static let muteContext = SwallowedRemoval.ObservationContext()
      private let settings: KeyValueSettings
      private let transcript: Transcript

      init(settings: KeyValueSettings, transcript: Transcript) {
        self.settings = settings
        self.transcript = transcript
        super.init()
        settings.addObserver(self, forKeyPath: "isMuted", options: [.new], context: Self.muteContext.pointer)
      }

      deinit {
        let exception = CocoaException.catching {
          settings.removeObserver(self, forKeyPath: "isMuted", context: Self.volumeContext.pointer)
        }
        // FLAW: only reports it, because a line in a log does not remove the registration.
        if let exception { transcript("log: \(exception.name) while the screen closed") }
      }

      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        transcript("screen shows \(settings.isMuted ? "🔇" : "🔊")")
      }
    }
  }
}

// MARK: - Story

extension SwallowedRemoval.LogIt {
  /// The user mutes, closes the screen, and turns the sound on again with a key.
  public static func story(_ transcript: Transcript) {
    let settings = KeyValueSettings()
    var screen: SettingsScreen? = SettingsScreen(settings: settings, transcript: transcript)
    settings.isMuted = true
    weak let closed = screen
    screen = nil
    transcript.released("screen", weakly: { closed })
    settings.isMuted = false
    transcript("the sound is on")
  }
}
