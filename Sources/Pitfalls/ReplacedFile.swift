import SampleApp

/// A screen watches the file behind a name. Another file takes the name, and the screen hears nothing anymore.
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
      file = folder.open("settings")
      // FLAW: hears nothing of the file that takes the name, because a watch belongs to a file and not to its name.
      file?.watch(for: [.written]) { [weak self] _ in
        self?.show()
      }
      show()
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
