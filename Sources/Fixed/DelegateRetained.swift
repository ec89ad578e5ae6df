import SampleApp

/// Receives the theme that the user picks.
protocol ThemePickerDelegate: AnyObject {
  func picked(_ theme: String)
}

/// A picker points weakly at its delegate, the screen that owns the picker, so both are released with the screen.
///
/// The screen keeps its picker. The picker points weakly at its delegate, which is the screen.
public enum DelegateRetained {
  /// Offers themes.
  final class ThemePicker {
    // FIX: points weakly at the delegate, because the delegate owns the picker.
    weak var delegate: (any ThemePickerDelegate)?

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
