extension MistypedKeyPath {
  @MainActor static func moves(_ moves: Moves) {
    let profiles = moves.objects("profile", most: 2, "Profile()") { _ in Profile() }
    let headers = moves.objects("header", most: 3, of: profiles, "ProfileHeader(profile: @, transcript: transcript)") {
      ProfileHeader(profile: $0, transcript: $1)
    }
    moves.makeOften(headers)
    moves.move("$.appear()", headers, when: ["new", "hidden"], then: "shown") { $0.appear() }
    moves.move("$.disappear()", headers, when: ["shown"], then: "hidden") { $0.disappear() }
    moves.change("$.firstName = %", profiles, from: "Ada", to: ["Ada", "Mary"]) { $0.firstName = $1 }
    moves.change("$.lastName = %", profiles, from: "Byron", to: ["Byron", "Shelley"]) { $0.lastName = $1 }
    moves.release(headers, when: ["new", "hidden"])
    moves.release(profiles)

    let preferences = moves.objects("preferences", most: 1, "Preferences()") { _ in Preferences() }
    let lists = moves.objects("list", most: 2, of: preferences, "PreferenceList(transcript: transcript)") {
      PreferenceList(transcript: $1)
    }
    let names = "for name in [Preferences.theme, Preferences.profileName] { preferences1"
    moves.move("\(names).addObserver($, forKeyPath: name, options: [.new]) }", lists, when: ["new"], then: "shown") {
      preferences.all[0].addObserver($0, forKeyPath: Preferences.theme, options: [.new])
      preferences.all[0].addObserver($0, forKeyPath: Preferences.profileName, options: [.new])
    }
    moves.move("\(names).removeObserver($, forKeyPath: name) }", lists, when: ["shown"], then: "hidden") {
      preferences.all[0].removeObserver($0, forKeyPath: Preferences.theme)
      preferences.all[0].removeObserver($0, forKeyPath: Preferences.profileName)
    }
    moves.change("$.set(%, forName: Preferences.theme)", preferences, to: ["dark", "light"]) {
      $0.set($1, forName: Preferences.theme)
    }
    moves.change("$.set(%, forName: Preferences.profileName)", preferences, to: ["Ada", "Mary"]) {
      $0.set($1, forName: Preferences.profileName)
    }
    moves.release(lists, when: ["new", "hidden"])
  }
}
