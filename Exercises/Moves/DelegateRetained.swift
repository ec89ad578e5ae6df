// How a check tries the types of this exercise, and a story that the learner does not see.

extension DelegateRetained {
  @MainActor static func moves(_ moves: Moves) {
    let rooms = moves.objects("app", most: 1, "App()") { _ in App() }
    let screens = moves.objects("screen", most: 3, of: rooms, "SettingsScreen(transcript: transcript)") {
      SettingsScreen(transcript: $1)
    }
    moves.move("$.picker.tap(%)", screens, with: ["dark", "light", "sepia"]) { $0.picker.tap($1) }
    moves.move("kept = $.picker", screens) { screen in rooms.all[0].picker = screen.picker }
    moves.move("kept?.tap(%)", rooms, with: ["dark", "light"]) { $0.picker?.tap($1) }
    moves.release(screens)
  }

  /// Somebody who may keep a picker for longer than its screen.
  private final class App { var picker: ThemePicker? }
}
