extension NilIsNull {
  @MainActor static func moves(_ moves: Moves) {
    let settings = moves.objects("settings", most: 2, "KeyValueSettings()") { _ in SampleApp.KeyValueSettings() }
    let labels = moves.objects("label", most: 2, of: settings, "ProfileLabel(settings: @, transcript: transcript)") {
      ProfileLabel(settings: $0, transcript: $1)
    }
    let menus = moves.objects("menu", most: 2, of: settings, "ProfileMenu(settings: @, transcript: transcript)") {
      ProfileMenu(settings: $0, transcript: $1)
    }
    moves.move("$.appear()", labels, when: ["new", "gone"], then: "shown") { $0.appear() }
    moves.move("$.disappear()", labels, when: ["shown"], then: "gone") { $0.disappear() }
    let profiles: [String?] = [nil, "Ola", "Per"]
    moves.change("$.profile = %", settings, from: nil, to: profiles) { $0.profile = $1 }
    moves.change("$.volume = %", settings, from: 5, to: [5, 6]) { $0.volume = $1 }
    moves.release(labels, when: ["new", "gone"])
    moves.release(menus)
    moves.release(settings)
  }
}
