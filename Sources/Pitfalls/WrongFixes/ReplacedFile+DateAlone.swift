import SampleApp

extension ReplacedFile {
  /// Compares dates with a timer, because a name always leads to the present file.
  public enum DateAlone {
    /// Shows the size of the text, as the settings have it.
    final class SettingsScreen {
      private let folder: Folder
      private let transcript: Transcript
      private var date = -1

      init(_ folder: Folder, _ transcript: Transcript) {
        (self.folder, self.transcript) = (folder, transcript)
        poll()
      }

      /// Looks whether the settings are newer than those on the screen. A timer calls it.
      func poll() {
        // FLAW: misses a file that is not newer, because two files of one second have one date, and a copy keeps its.
        guard let date = folder.date(of: "settings"), date > self.date else { return }
        guard let file = folder.open("settings") else { return }
        self.date = date
        transcript("text is \(file.text)")
        file.close()
      }
    }
  }
}

// MARK: - Story

extension ReplacedFile.DateAlone {
  /// An app writes its settings in place, then atomically, and then in place again. The timer fires after each.
  public static func story(_ transcript: Transcript) {
    let folder = Folder()
    folder.write("small", to: "settings")
    let screen = SettingsScreen(folder, transcript)
    folder.second += 1
    folder.write("large", to: "settings")
    screen.poll()
    transcript("the app saves atomically")
    folder.replace("settings", with: "huge")
    screen.poll()
    folder.write("tiny", to: "settings")
    screen.poll()
    transcript("open files: \(folder.openFiles)")
  }
}
