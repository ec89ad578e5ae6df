import KeyValueObserving
import SampleApp

extension DanglingContext {
  /// A retained context: people reach for it because the row must be alive when the change arrives.
  public enum Retained {
    final class SettingsScreen: CocoaObject {
      private let settings: KeyValueSettings
      private let transcript: Transcript

      init(settings: KeyValueSettings, transcript: Transcript) {
        self.settings = settings
        self.transcript = transcript
      }

      /// Call it once. It writes each text size with the row's title until the screen closes, even if the row is gone.
      func followTextSize(in row: SettingsRow) {
        // FLAW: keeps the row forever, because a removal ends the registration and releases no context.
        let context = Unmanaged.passRetained(row).toOpaque()
        settings.addObserver(self, forKeyPath: "textSize", options: [.new], context: context)
      }

      deinit {
        settings.removeObserver(self, forKeyPath: "textSize")
      }

      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        guard let context else { return }
        let row = Unmanaged<SettingsRow>.fromOpaque(context).takeUnretainedValue()
        transcript("\(row.title): \(settings.textSize)")
      }
    }
  }
}

// MARK: - Story

extension DanglingContext.Retained {
  /// The user searches, which throws the row away, changes the text size, and closes the screen.
  public static func story(_ transcript: Transcript) {
    let settings = KeyValueSettings()
    var screen: SettingsScreen? = SettingsScreen(settings: settings, transcript: transcript)
    var row: DanglingContext.SettingsRow? = DanglingContext.SettingsRow(title: "Text size")
    if let row { screen?.followTextSize(in: row) }
    settings.textSize = 14
    weak let gone = row
    row = nil
    transcript("the user searches for \"vol\"")
    settings.textSize = 18
    transcript("the text size is 18")
    screen = nil
    transcript.released("row", weakly: { gone })
  }
}
