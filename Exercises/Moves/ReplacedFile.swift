import SampleApp

extension ReplacedFile {
  @MainActor static func moves(_ moves: Moves) {
    let system = moves.transcript("system")
    let folders = moves.objects("folder", most: 2, "Folder()") { _ in Folder() }
    let screens = moves.objects("screen", most: 3, of: folders, "SettingsScreen(@, transcript)") {
      SettingsScreen($0, $1)
    }
    let sizes = ["small", "large", "huge"]
    // Each may bring the text that a screen shows already. Then it may show it again or not.
    moves.move("$.write(%, to: \"settings\")", folders, with: sizes, then: "new") { $0.write($1, to: "settings") }
    moves.move("$.replace(\"settings\", with: %)", folders, with: sizes, then: "new") {
      $0.replace("settings", with: $1)
    }
    moves.move("$.rename(\"settings\", to: \"settings~\")", folders) { $0.rename("settings", to: "settings~") }
    moves.move("$.rename(\"settings~\", to: \"settings\")", folders, then: "new") {
      $0.rename("settings~", to: "settings")
    }
    moves.move("$.write(%, to: \"settings~\")", folders, with: ["tiny"]) { $0.write($1, to: "settings~") }
    moves.move("$.replace(\"notes\", with: %)", folders, with: ["eggs"]) { $0.replace("notes", with: $1) }
    moves.move("$.replace(\"settings\", with: \"1\"), and so on up to \"100\"", folders) { folder in
      for size in 1...100 { folder.replace("settings", with: "\(size)") }
    }
    moves.move("how many files of $ are open?", folders) { folder in
      // An answer may watch the folder beside the file, and there are three screens at most.
      let count = folder.openFiles
      system("open files: \(count > 6 ? "\(count)" : count > 0 ? "one or two for each screen" : "none")")
    }
    moves.release(screens)
  }
}
