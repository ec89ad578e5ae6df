// Stories that `workshop check` plays without showing them to the learner.

extension StaleOnChange {
  /// The user chooses four sizes.
  @MainActor
  static func variation(_ transcript: Transcript) async {
    let settings = Settings()
    let autosave = Autosave(settings: settings, transcript: Transcript())
    autosave.follow()
    for size in [9, 10, 30, 31] {
      settings.textSize = size
      await MainActor.turn()
      transcript("the user chose \(size) pt, and \(autosave.saved) pt are saved")
    }
  }
  // Expected:
  // the user chose 9 pt, and 9 pt are saved
  // the user chose 10 pt, and 10 pt are saved
  // the user chose 30 pt, and 30 pt are saved
  // the user chose 31 pt, and 31 pt are saved
}
