import KeyValueObserving
import SampleApp

/// A settings screen catches the exception of a removal that names the wrong context, and is deallocated while
/// registered.
///
/// The screen keeps the settings. The settings point at the screen, unretained, once for each key and context, until a
/// removal names the same key and the same context.
public enum SwallowedRemoval {
  /// Shows the volume and whether it is muted.
  final class SettingsScreen: CocoaObject {
    private static let volumeContext = ObservationContext()
    private static let muteContext = ObservationContext()
    private let settings: KeyValueSettings
    private let transcript: Transcript

    init(settings: KeyValueSettings, transcript: Transcript) {
      self.settings = settings
      self.transcript = transcript
      super.init()
      settings.addObserver(self, forKeyPath: "volume", options: [.new], context: Self.volumeContext.pointer)
      settings.addObserver(self, forKeyPath: "isMuted", options: [.new], context: Self.muteContext.pointer)
    }

    deinit {
      // FLAW: hides that the second removal fails, because it names the wrong context and its exception is caught.
      CocoaException.catching {
        settings.removeObserver(self, forKeyPath: "volume", context: Self.volumeContext.pointer)
        settings.removeObserver(self, forKeyPath: "isMuted", context: Self.volumeContext.pointer)
      }
    }

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
      if context == Self.volumeContext.pointer { transcript("screen shows volume \(settings.volume)") }
      if context == Self.muteContext.pointer { transcript("screen shows \(settings.isMuted ? "🔇" : "🔊")") }
    }
  }

  /// An address that no other object has.
  final class ObservationContext: Sendable {
    var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
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
