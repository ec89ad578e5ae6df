extension UnhandledNotification {
  @MainActor static func moves(_ moves: Moves) {
    let settings = moves.objects("settings", most: 2, "KeyValueSettings()") { _ in KeyValueSettings() }
    let screens = moves.objects(
      "screen", most: 3, of: settings, "SoundScreen(settings: @, transcript: transcript)"
    ) {
      SoundScreen(settings: $0, transcript: $1)
    }
    let plain = moves.objects(
      "plainScreen", most: 1, of: settings, "SettingsScreen(settings: @, transcript: transcript)"
    ) {
      SettingsScreen(settings: $0, transcript: $1)
    }
    moves.change("$.textSize = %", settings, from: 12, to: [12, 14, 9]) { $0.textSize = $1 }
    moves.change("$.volume = %", settings, from: 5, to: [5, 8, 1]) { $0.volume = $1 }
    moves.release(screens)
    moves.release(plain)
    moves.release(settings)
  }
}
