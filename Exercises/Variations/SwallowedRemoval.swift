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
}
