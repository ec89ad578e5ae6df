extension OneShotTracking {
  @MainActor static func moves(_ moves: Moves) {
    let settings = moves.objects("settings", most: 2, "Settings()") { _ in SampleApp.Settings() }
    let previews = moves.objects("preview", most: 3, of: settings, "TextPreview(settings: @, transcript: transcript)") {
      TextPreview(settings: $0, transcript: $1)
    }
    moves.move("$.follow()", previews, when: ["new"], then: "following") { $0.follow() }
    moves.change("$.textSize = %", settings, from: 12, to: [12, 14, 18]) { $0.textSize = $1 }
    moves.change("$.theme = %", settings, from: "light", to: ["light", "dark"]) { $0.theme = $1 }
    // A preview may draw again or not, because nothing is new. It goes on following.
    moves.move("$.textSize changes, and changes back at once", settings, then: "new") {
      let size = $0.textSize
      $0.textSize = size + 1
      $0.textSize = size
    }
    moves.release(previews)
    moves.release(previews, rightAfter: "@.textSize += 1", settings) { $0.textSize += 1 }
    moves.release(settings)
    moves.settleAfterEachMove()
  }
}
