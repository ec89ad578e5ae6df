extension StaleOnChange {
  @MainActor static func moves(_ moves: Moves) {
    let app = moves.transcript("app")
    let settings = moves.objects("settings", most: 2, "Settings()") { _ in SampleApp.Settings() }
    let autosaves = moves.objects("autosave", most: 3, of: settings, "Autosave(settings: @, transcript: transcript)") {
      Autosave(settings: $0, transcript: $1)
    }
    moves.move("$.save()", autosaves, when: ["new"], then: "following") { $0.save() }
    moves.move("print($.saved)", autosaves) { app("\($0.saved) pt are saved") }
    moves.change("$.textSize = %", settings, from: 12, to: [12, 14, 18, 9]) { $0.textSize = $1 }
    moves.change("$.theme = %", settings, from: SampleApp.Settings().theme, to: ["light", "dark"]) { $0.theme = $1 }
    // It may save again or not, because nothing is new. It goes on following.
    moves.move("$.textSize changes, and changes back at once", settings, then: "new") {
      let size = $0.textSize
      $0.textSize = size + 1
      $0.textSize = size
    }
    moves.release(autosaves)
    moves.release(settings)
    moves.settleAfterEachMove()
  }
}
