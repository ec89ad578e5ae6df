// Stories that `workshop check` plays without showing them to the learner.

extension BackgroundDeallocation {
  /// The user closes the screen between two renderings.
  @MainActor
  static func variation(_ transcript: Transcript) async {
    let center = NotificationCenter()
    let renderer = Renderer()
    var screen: SettingsScreen? = SettingsScreen(renderer: renderer, center: center, transcript: transcript)
    center.post(name: UserDefaults.didChangeNotification, object: nil)
    renderer.waitUntilRendering()
    renderer.finish()
    await MainActor.turn()
    transcript("the user closes the screen")
    weak let closed = screen
    screen = nil
    transcript.released("screen", weakly: { closed })
    center.post(name: UserDefaults.didChangeNotification, object: nil)
    transcript("the defaults have changed")
  }
  // Expected:
  // screen shows the preview
  // the user closes the screen
  // screen is torn down on the main actor
  // screen was released
  // the defaults have changed
}
