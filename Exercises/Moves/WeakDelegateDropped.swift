extension WeakDelegateDropped {
  @MainActor static func moves(_ moves: Moves) {
    let apps = moves.objects("app", most: 1, "App()") { _ in App() }
    let screens = moves.objects("screen", most: 3, of: apps, "SettingsScreen(transcript: transcript)") {
      SettingsScreen(transcript: $1)
    }
    let panels = moves.objects("panel", most: 2, of: apps, "ThemePanel(transcript: transcript)") {
      ThemePanel(transcript: $1)
    }
    moves.move("$.list.tap(%)", screens, with: ["dark", "sepia"]) { $0.list.tap($1) }
    moves.move("$.list.tap(%)", panels, with: ["dark", "sepia"]) { $0.list.tap($1) }
    moves.release(screens)
    moves.release(panels)
  }

  /// The app, in which screens come and go.
  private final class App {}

  /// Keeps a list, and is its delegate.
  private final class ThemePanel: ThemeListDelegate {
    let list = ThemeList()
    private let transcript: Transcript

    init(transcript: Transcript) {
      self.transcript = transcript
      list.delegate = self
    }

    func picked(_ theme: String) { transcript("the panel shows \(theme)") }
  }
}
