extension ManualOnTopOfAutomatic {
  @MainActor static func moves(_ moves: Moves) {
    let settings = moves.objects("settings", most: 2, "DeviceSettings()") { _ in DeviceSettings() }
    let speakers = moves.objects("speaker", most: 3, of: settings, "Speaker(settings: @, transcript: transcript)") {
      Speaker(settings: $0, transcript: $1)
    }
    moves.change("$.turn(to: %)", settings, to: [0, 6, 11]) { $0.turn(to: $1) }
    // Without it, a speaker could leave out every second call. No level is set in both ways.
    moves.change("$.volume = %", settings, to: [3, 4]) { $0.volume = $1 }
    moves.change("$.isMuted = %", settings, from: false, to: [true, false]) { $0.isMuted = $1 }
    moves.release(speakers)
    moves.release(settings)
  }
}
