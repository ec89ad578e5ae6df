// Stories that `workshop check` plays without showing them to the learner.

extension SwallowedRemoval {
  /// A screen shows other values, is closed, and the settings change again.
  static func variation(_ transcript: Transcript) {
    let settings = KeyValueSettings()
    var screen: SettingsScreen? = SettingsScreen(settings: settings, transcript: transcript)
    settings.isMuted = true
    settings.isMuted = false
    settings.volume = 2
    weak let closed = screen
    screen = nil
    transcript.released("screen", weakly: { closed })
    settings.isMuted = true
    settings.volume = 3
    transcript("nobody shows the changes")
  }
  // Expected:
  // screen shows 🔇
  // screen shows 🔊
  // screen shows volume 2
  // screen was released
  // nobody shows the changes

  /// Somebody else has registered the screen for the same keys, with a context of his own, when it closes.
  static func strangerVariation(_ transcript: Transcript) {
    let settings = StrangersSettings(transcript)
    var screen: SettingsScreen? = SettingsScreen(settings: settings, transcript: transcript)
    settings.isMuted = true
    weak let closed = screen
    screen = nil
    transcript.released("screen", weakly: { closed })
    settings.volume = 3
    transcript("nobody shows the change")
  }
  // Expected:
  // screen shows 🔇
  // screen was released
  // nobody shows the change
}

/// Settings with which a stranger registers the same observer while it is being removed.
private final class StrangersSettings: KeyValueSettings {
  private let transcript: Transcript
  private let stranger = UnsafeMutableRawPointer(bitPattern: 0x5eed)

  init(_ transcript: Transcript) {
    self.transcript = transcript
  }

  override func removeObserver(_ observer: CocoaObject, forKeyPath keyPath: String) {
    addObserver(observer, forKeyPath: keyPath, context: stranger)
    super.removeObserver(observer, forKeyPath: keyPath)
    removeStranger(observer, keyPath)
  }

  override func removeObserver(
    _ observer: CocoaObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    addObserver(observer, forKeyPath: keyPath, context: stranger)
    super.removeObserver(observer, forKeyPath: keyPath, context: context)
    removeStranger(observer, keyPath)
  }

  private func removeStranger(_ observer: CocoaObject, _ keyPath: String) {
    let exception = CocoaException.catching {
      super.removeObserver(observer, forKeyPath: keyPath, context: stranger)
    }
    if exception != nil { transcript("the removal for \(keyPath) took somebody else's registration") }
  }
}
