import SampleApp

/// A screen notices that its file has lost the name, and opens the file that has the name now.
///
/// The folder keeps an open file until it is closed, and that file its handler. The handler points at the screen.
public enum ReplacedFile {
  /// Shows the size of the text, as the settings have it.
  final class SettingsScreen {
    private let folder: Folder
    private let transcript: Transcript
    private var file: OpenFile?

    init(_ folder: Folder, _ transcript: Transcript) {
      (self.folder, self.transcript) = (folder, transcript)
      follow()
    }

    private func follow() {
      file?.close()
      file = folder.open("settings")
      // FIX: opens the file that has the name now, and reads it, because nobody sends what was written before that.
      file?.watch(for: [.written, .renamed, .deleted]) { [weak self] event in
        if event == .written { self?.show() } else { self?.follow() }
      }
      if file != nil { return show() }
      // FIX: watches the folder while no file has the name, because only the folder hears of the next one.
      file = folder.open(".")
      file?.watch(for: [.written]) { [weak self] _ in self?.follow() }
    }

    private func show() {
      if let file { transcript("text is \(file.text)") }
    }

    deinit { file?.close() }
  }
}

// MARK: - Story

extension ReplacedFile {
  /// An app writes its settings in place, then atomically, and then in place again.
  public static func story(_ transcript: Transcript) {
    let folder = Folder()
    folder.write("small", to: "settings")
    var screen = SettingsScreen(folder, transcript) as SettingsScreen?
    folder.write("large", to: "settings")
    transcript("the app saves atomically")
    folder.replace("settings", with: "huge")
    folder.write("tiny", to: "settings")
    withExtendedLifetime(screen) {}
    screen = nil
    transcript("open files: \(folder.openFiles)")
  }

  /// An editor renames the settings, writes new ones under their name, and changes the old ones.
  public static func backupStory(_ transcript: Transcript) {
    let folder = Folder()
    folder.write("small", to: "settings")
    var screen = SettingsScreen(folder, transcript) as SettingsScreen?
    folder.write("large", to: "settings")
    transcript("an editor keeps a backup")
    folder.rename("settings", to: "settings~")
    folder.write("huge", to: "settings")
    folder.write("tiny", to: "settings~")
    withExtendedLifetime(screen) {}
    screen = nil
    transcript("open files: \(folder.openFiles)")
  }
}
