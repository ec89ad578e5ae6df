extension UnbalancedLifecycle {
  @MainActor static func moves(_ moves: Moves) {
    let settings = moves.objects("settings", most: 2, "KeyValueSettings()") { _ in KeyValueSettings() }
    let screens = moves.objects(
      "screen", most: 2, of: settings, "SettingsScreen(settings: @, transcript: transcript)"
    ) {
      SettingsScreen(settings: $0, transcript: $1)
    }
    moves.move("Navigation.push($)", screens, when: ["new", "closed"], then: "shown") { Navigation.push($0) }
    moves.move("Navigation.cancelSwipe(of: $)", screens, when: ["shown"]) { Navigation.cancelSwipe(of: $0) }
    // As the system does: it calls the screen itself.
    moves.move("$.viewWillDisappear(), then viewWillAppear()", screens, when: ["shown"]) {
      $0.viewWillDisappear()
      $0.viewWillAppear()
    }
    moves.move("Navigation.pop($)", screens, when: ["shown"], then: "closed") { Navigation.pop($0) }
    moves.change("$.volume = %", settings, from: 5, to: [3, 5, 7]) { $0.volume = $1 }
    moves.release(screens, when: ["new", "closed"])
    moves.release(settings)
  }
}
