// How a check tries the types of this exercise.

extension StaleOnChange {
  @MainActor
  static func moves(_ moves: Moves) {
    var transcripts: [ObjectIdentifier: Transcript] = [:]
    let settings = moves.objects("settings", most: 2, "Settings()") { _ in SampleApp.Settings() }
    let autosaves = moves.objects("autosave", most: 3, of: settings, "Autosave(settings: @, transcript: transcript)") {
      let autosave = Autosave(settings: $0, transcript: $1)
      transcripts[ObjectIdentifier(autosave)] = $1
      return autosave
    }
    moves.move("$.save()", autosaves, when: ["new"], then: "following") { $0.save() }
    moves.move("print($.saved)", autosaves) { transcripts[ObjectIdentifier($0)]?("\($0.saved) pt are saved") }
    moves.change("$.textSize = %", settings, from: 12, to: [12, 14, 18, 9]) { $0.textSize = $1 }
    moves.change("$.theme = %", settings, from: SampleApp.Settings().theme, to: ["light", "dark"]) { $0.theme = $1 }
    moves.release(autosaves)
    moves.release(settings)
    moves.settleAfterEachMove()
  }
}
