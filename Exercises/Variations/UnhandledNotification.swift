// Stories that `workshop check` plays without showing them to the learner.

extension UnhandledNotification {
  /// The two values change in the other order, twice.
  static func variation(_ transcript: Transcript) {
    let settings = KeyValueSettings()
    let screen = SoundScreen(settings: settings, transcript: transcript)
    settings.volume = 1
    settings.textSize = 9
    settings.volume = 2
    settings.textSize = 10
    withExtendedLifetime(screen) {}
  }
  // Expected:
  // slider shows 1
  // preview shows 9 pt
  // slider shows 2
  // preview shows 10 pt
}
