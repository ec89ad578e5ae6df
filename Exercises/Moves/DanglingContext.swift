extension DanglingContext {
  @MainActor static func moves(_ moves: Moves) {
    let settings = moves.objects("settings", most: 1, "KeyValueSettings()") { _ in KeyValueSettings() }
    for (name, title) in [("row", "Text size"), ("line", "Size of the text")] {
      let rows = moves.objects(name, most: 2, of: settings, "SettingsRow(title: \"\(title)\")") { _, _ in
        SettingsRow(title: title)
      }
      let screens = moves.objects(
        "\(name)Screen", most: 2, of: rows,
        "SettingsScreen(settings: settings1, transcript: transcript), then followTextSize(in: @)"
      ) { row, transcript in
        let screen = SettingsScreen(settings: settings.all[0], transcript: transcript)
        screen.followTextSize(in: row)
        return screen
      }
      moves.release(screens)
      moves.release(rows)
    }
    moves.change("$.textSize = %", settings, from: 12, to: [12, 14, 18]) { $0.textSize = $1 }
  }
}
