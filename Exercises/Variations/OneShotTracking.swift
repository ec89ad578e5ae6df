// Stories that `workshop check` plays without showing them to the learner.

extension OneShotTracking {
  /// The user changes the text size four times.
  @MainActor
  static func variation(_ transcript: Transcript) async {
    let settings = Settings()
    let preview = TextPreview(settings: settings, transcript: transcript)
    preview.follow()
    for size in [9, 10, 11, 24] {
      settings.textSize = size
      await MainActor.turn()
      transcript("the user chose \(size) pt")
    }
    withExtendedLifetime(preview) {}
  }
  // Expected:
  // preview shows 12 pt
  // preview shows 9 pt
  // the user chose 9 pt
  // preview shows 10 pt
  // the user chose 10 pt
  // preview shows 11 pt
  // the user chose 11 pt
  // preview shows 24 pt
  // the user chose 24 pt

  /// The preview closes, and the text size changes.
  @MainActor
  static func closingVariation(_ transcript: Transcript) async {
    let settings = Settings()
    var preview: TextPreview? = TextPreview(settings: settings, transcript: transcript)
    preview?.follow()
    settings.textSize = 20
    await MainActor.turn()
    weak let closed = preview
    preview = nil
    await MainActor.turn()
    transcript.released("preview", weakly: { closed })
    settings.textSize = 21
    await MainActor.turn()
    transcript("nobody shows the change")
  }
  // Expected:
  // preview shows 12 pt
  // preview shows 20 pt
  // preview was released
  // nobody shows the change
}
