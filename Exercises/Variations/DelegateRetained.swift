// Stories that `workshop check` plays without showing them to the learner.

extension DelegateRetained {
  /// Two screens have a picker each. One closes, and the other picker still has its screen.
  static func variation(_ transcript: Transcript) {
    var first: SettingsScreen? = SettingsScreen(transcript: transcript)
    let second = SettingsScreen(transcript: transcript)
    first?.picker.tap("sepia")
    weak let closed = first
    first = nil
    transcript.released("first screen", weakly: { closed })
    second.picker.tap("light")
    second.picker.tap("dark")
  }
  // Expected:
  // settings become sepia
  // first screen was released
  // settings become light
  // settings become dark
}
