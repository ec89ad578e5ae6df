// Stories that `workshop check` plays without showing them to the learner.

extension UntrackedRead {
  /// The text size changes three times, and the theme once in between.
  @MainActor
  static func variation(_ transcript: Transcript) async {
    let settings = Settings()
    let preview = TextPreview(settings: settings, transcript: transcript)
    preview.follow()
    for (size, theme) in [(9, "light"), (9, "dark"), (10, "dark"), (11, "dark")] {
      if settings.textSize != size { settings.textSize = size }
      if settings.theme != theme { settings.theme = theme }
      await MainActor.turn()
    }
    withExtendedLifetime(preview) {}
  }
  // Expected:
  // preview is light and shows 12 pt
  // preview is light and shows 9 pt
  // preview is dark and shows 9 pt
  // preview is dark and shows 10 pt
  // preview is dark and shows 11 pt

  /// The margin changes twice, and the columns once in between.
  @MainActor
  static func ignoredVariation(_ transcript: Transcript) async {
    let layout = PageLayout()
    let preview = PagePreview(layout: layout, transcript: transcript)
    preview.follow()
    layout.margin = 11
    await MainActor.turn()
    layout.columns = 3
    await MainActor.turn()
    layout.margin = 12
    await MainActor.turn()
    withExtendedLifetime(preview) {}
  }
  // Expected:
  // page has 1 columns and 20 mm margin
  // page has 1 columns and 11 mm margin
  // page has 3 columns and 11 mm margin
  // page has 3 columns and 12 mm margin
}
