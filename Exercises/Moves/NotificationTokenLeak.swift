extension NotificationTokenLeak {
  @MainActor static func moves(_ moves: Moves) {
    let apps = moves.objects("app", most: 1, "App()") { _ in App() }
    let screens = moves.objects("screen", most: 3, of: apps, "SettingsScreen(transcript: transcript)") {
      SettingsScreen(transcript: $1)
    }
    moves.move("$.appear()", screens, when: ["new"], then: "shown") { $0.appear() }
    moves.move("NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: nil)", apps) {
      _ in NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: nil)
    }
    // The defaults may change on any thread.
    moves.move("Task.detached { NotificationCenter.default.post(name: … as above) }", apps) { _ in
      Task.detached { NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: nil) }
    }
    moves.move("a screen appears, the defaults change, and at once the screen is released", apps) { _ in
      let screen = SettingsScreen(transcript: Transcript())
      screen.appear()
      NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: nil)
    }
    moves.release(screens)
    moves.settleAfterEachMove()
    guard #available(macOS 26, iOS 26, visionOS 26, *) else { return }
    let themed = moves.objects("themeScreen", most: 2, of: apps, "ThemeScreen(transcript: transcript)") {
      ThemeScreen(transcript: $1)
    }
    moves.move("$.appear()", themed, when: ["new"], then: "shown") { $0.appear() }
    moves.move("NotificationCenter.default.post(ThemeChanged(theme: %))", apps, with: ["dark", "light"]) {
      NotificationCenter.default.post(ThemeChanged(theme: $1))
    }
    moves.release(themed)
  }

  /// The app, in which screens come and go.
  private final class App {}
}
