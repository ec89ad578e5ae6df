import SampleApp

extension DelegateRetained {
  /// Sets the delegate to nil in the screen's `deinit`.
  public enum ClearInDeinit {
    /// The screen on which the user picks a theme.
    final class SettingsScreen: ThemePickerDelegate {
      let picker = ThemePicker()
      private let transcript: Transcript

      init(transcript: Transcript) {
        self.transcript = transcript
        picker.delegate = self
      }

      deinit {
        // FLAW: never runs, because the reference that it would clear is what keeps the screen alive.
        picker.delegate = nil
      }

      func picked(_ theme: String) {
        transcript("settings become \(theme)")
      }
    }
  }
}

// MARK: - Story

extension DelegateRetained.ClearInDeinit {
  /// The user picks a theme and closes the screen.
  public static func story(_ transcript: Transcript) {
    var screen: SettingsScreen? = SettingsScreen(transcript: transcript)
    screen?.picker.tap("dark")
    weak let closed = screen
    weak let picker = screen?.picker
    screen = nil
    transcript.released("screen", weakly: { closed })
    transcript.released("picker", weakly: { picker })
  }
}
