import SampleApp

/// Receives the theme that the user picks.
protocol ThemePickerDelegate: AnyObject {
  func picked(_ theme: String)
}

/// A picker retains its delegate, the screen that owns the picker, so neither of them is ever released.
///
/// The app keeps the screen while it is open, and the screen keeps its picker.
public enum DelegateRetained {
  /// Offers themes.
  final class ThemePicker {
    // FLAW: keeps its own owner alive, because a stored property is a strong reference unless it says `weak`.
    var delegate: (any ThemePickerDelegate)?

    func tap(_ theme: String) {
      delegate?.picked(theme)
    }
  }

  /// The screen on which the user picks a theme.
  final class SettingsScreen: ThemePickerDelegate {
    let picker = ThemePicker()
    private let transcript: Transcript

    init(transcript: Transcript) {
      self.transcript = transcript
      picker.delegate = self
    }

    func picked(_ theme: String) {
      transcript("settings become \(theme)")
    }
  }
}

// MARK: - Story

extension DelegateRetained {
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
