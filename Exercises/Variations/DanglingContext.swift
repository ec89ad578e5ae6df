// Stories that `workshop check` plays without showing them to the learner.

extension DanglingContext {
  /// The row for the text size is released while the screen still observes, and the text size changes twice.
  static func variation(_ transcript: Transcript) {
    let settings = KeyValueSettings()
    var screen: SettingsScreen? = SettingsScreen(settings: settings, transcript: transcript)
    var row: SettingsRow? = SettingsRow(title: "Size of the text")
    if let row { screen?.followTextSize(in: row) }
    settings.textSize = 11
    settings.textSize = 13
    weak let gone = row
    row = nil
    screen = nil
    transcript.released("row", weakly: { gone })
    settings.textSize = 15
    transcript("nobody shows the change")
  }
  // Expected:
  // Size of the text: 11
  // Size of the text: 13
  // row was released
  // nobody shows the change
}
