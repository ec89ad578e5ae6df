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

  /// Somebody keeps a picker whose screen is gone, and the user taps it.
  static func outlivingVariation(_ transcript: Transcript) {
    var screen: SettingsScreen? = SettingsScreen(transcript: transcript)
    let picker = screen?.picker
    picker?.tap("light")
    screen = nil
    picker?.tap("dark")
    transcript("nobody hears of the tap")
  }
  // Expected:
  // settings become light
  // nobody hears of the tap
}
