import SampleApp

extension ReplacedFile {
  /// Opens the file that has the name now, and waits for its next change.
  public enum OpenAgain {
    /// Shows the size of the text, as the settings have it.
    final class SettingsScreen {
      private let folder: Folder
      private let transcript: Transcript
      private var file: OpenFile?

      init(_ folder: Folder, _ transcript: Transcript) {
        (self.folder, self.transcript) = (folder, transcript)
        follow()
        show()
      }

      private func follow() {
        file?.close()
        file = folder.open("settings")
        file?.watch(for: [.written, .renamed, .deleted]) { [weak self] event in
          // FLAW: shows the next change of the new file only, because nobody sends what it held when it was opened.
          if event == .written { self?.show() } else { self?.follow() }
        }
      }

      private func show() {
        if let file { transcript("text is \(file.text)") }
      }

      deinit { file?.close() }
    }
  }
}

// MARK: - Story

extension ReplacedFile.OpenAgain {
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
}
