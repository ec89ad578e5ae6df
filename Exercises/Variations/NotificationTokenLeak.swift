// Stories that `workshop check` plays without showing them to the learner.

extension NotificationTokenLeak {
  /// Two settings screens are open at once. One closes, and the defaults change.
  @MainActor
  static func variation(_ transcript: Transcript) async {
    var first: SettingsScreen? = SettingsScreen(transcript: transcript)
    let second = SettingsScreen(transcript: transcript)
    first?.appear()
    second.appear()
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: nil)
    await MainActor.turn()
    weak let closed = first
    first = nil
    transcript.released("the first screen", weakly: { closed })
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: nil)
    await MainActor.turn()
    withExtendedLifetime(second) {}
  }
  // Expected:
  // a settings screen reads the defaults
  // a settings screen reads the defaults
  // the first screen was released
  // a settings screen reads the defaults
}
