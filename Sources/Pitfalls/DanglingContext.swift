import KeyValueObserving
import SampleApp

/// A settings screen passes a pointer to a row as context, and the row is gone when the change arrives.
///
/// The table owns the rows and makes new ones when the user searches.
/// The registration has the address of the first row, which belongs to another object once the row is gone.
public enum DanglingContext {
  /// Shows settings in the rows of a table.
  final class SettingsScreen: CocoaObject {
    private let settings: KeyValueSettings
    private let transcript: Transcript

    init(settings: KeyValueSettings, transcript: Transcript) {
      self.settings = settings
      self.transcript = transcript
    }

    /// Call it once. It writes each text size with the row's title until the screen closes, even if the row is gone.
    func followTextSize(in row: SettingsRow) {
      // FLAW: hands out an address that soon belongs to something else, because a context keeps nothing alive.
      let context = Unmanaged.passUnretained(row).toOpaque()
      settings.addObserver(self, forKeyPath: "textSize", options: [.new], context: context)
    }

    deinit {
      settings.removeObserver(self, forKeyPath: "textSize")
    }

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
      guard let context else { return }
      let title = Unmanaged<SettingsRow>.fromOpaque(context).takeUnretainedValue().title
      transcript("\(title): \(settings.textSize)")
    }
  }

  /// A row of the table, as long as the table shows it.
  final class SettingsRow {
    let title: String
    private let frame = (x: 0.0, y: 0.0, width: 320.0)

    init(title: String) {
      self.title = title
    }
  }
}

// MARK: - Story

extension DanglingContext {
  /// The user searches, so the table throws its row away and shows others. Then the text size changes.
  public static func story(_ transcript: Transcript) {
    let settings = KeyValueSettings()
    let screen = SettingsScreen(settings: settings, transcript: transcript)
    // They lie on both sides of the row, so that its memory cannot merge with other free memory.
    var rows = (0..<100).map { _ in SettingsRow(title: "Volume") }
    var row: SettingsRow? = SettingsRow(title: "Text size")
    rows += (0..<100).map { _ in SettingsRow(title: "Volume") }
    rows.reserveCapacity(1_000)
    let place = row.map(ObjectIdentifier.init)
    row.map(screen.followTextSize)
    settings.textSize = 14
    transcript("the user searches for \"vol\"")
    row = nil
    // Every allocator reuses freed memory: glibc's at once, others after a few tries.
    repeat {
      rows.append(SettingsRow(title: "Volume"))
    } while rows.last.map(ObjectIdentifier.init) != place && rows.count < 1_000
    settings.textSize = 18
    withExtendedLifetime((rows, screen)) {}
    transcript("the text size is 18")
  }
}
