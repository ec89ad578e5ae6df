// Stories that `workshop check` plays without showing them to the learner.

extension UnbalancedLifecycle {
  /// The user swipes halfway twice, turns the volume, and closes the screen.
  static func variation(_ transcript: Transcript) {
    let settings = KeyValueSettings()
    var screen: SettingsScreen? = SettingsScreen(settings: settings, transcript: transcript)
    if let screen {
      Navigation.push(screen)
      Navigation.cancelSwipe(of: screen)
      Navigation.cancelSwipe(of: screen)
      settings.volume = 3
      settings.volume = 4
      Navigation.pop(screen)
    }
    weak let closed = screen
    screen = nil
    transcript.released("screen", weakly: { closed })
    settings.volume = 5
    transcript("nobody shows the change")
  }
  // Expected:
  // viewWillAppear
  // viewWillDisappear
  // viewWillAppear
  // viewWillDisappear
  // viewWillAppear
  // slider shows 3
  // slider shows 4
  // viewWillDisappear
  // viewDidDisappear
  // screen was released
  // nobody shows the change

  /// The system itself calls the screen, as for a swipe that slides back.
  static func systemVariation(_ transcript: Transcript) {
    let settings = KeyValueSettings()
    let screen = SettingsScreen(settings: settings, transcript: transcript)
    screen.viewWillAppear()
    screen.viewWillDisappear()
    screen.viewWillAppear()
    settings.volume = 8
    screen.viewWillDisappear()
    screen.viewDidDisappear()
  }
  // Expected:
  // viewWillAppear
  // viewWillDisappear
  // viewWillAppear
  // slider shows 8
  // viewWillDisappear
  // viewDidDisappear
}
