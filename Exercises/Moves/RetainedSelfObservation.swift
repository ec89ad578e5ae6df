extension RetainedSelfObservation {
  @MainActor static func moves(_ moves: Moves) {
    let app = moves.transcript("app")
    let settings = moves.objects("settings", most: 3, "SoundSettings(transcript: transcript)") {
      SoundSettings(transcript: $0)
    }
    moves.change("$.volume = %", settings, from: 5, to: [0, 3, 5, 9]) {
      $0.volume = $1
      app("sound is \($0.isMuted ? "off" : "on")")
    }
    moves.change("$.textSize = %", settings, from: 12, to: [12, 14]) { $0.textSize = $1 }
    moves.release(settings)
  }
}
