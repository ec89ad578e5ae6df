import SampleApp

/// Receives the theme that the user picks.
protocol ThemePickerDelegate: AnyObject {
  func picked(_ theme: String)
}

/// A picker retains a relay instead of the screen, and the relay retains the screen, so none of them is ever released.
///
/// The screen keeps its picker. The picker keeps its delegate, which is the relay. The relay keeps the screen.
public enum DelegateRetained {
  /// Offers themes.
  final class ThemePicker {
    var delegate: (any ThemePickerDelegate)?

    func tap(_ theme: String) {
      delegate?.picked(theme)
    }
  }

  /// Passes on to the screen what the user picks.
  final class Relay: ThemePickerDelegate {
    private let screen: SettingsScreen

    init(to screen: SettingsScreen) {
      self.screen = screen
    }

    func picked(_ theme: String) {
      screen.picked(theme)
    }
  }

  /// The screen on which the user picks a theme.
  final class SettingsScreen {
    let picker = ThemePicker()
    private let transcript: Transcript

    init(transcript: Transcript) {
      self.transcript = transcript
      picker.delegate = Relay(to: self)
    }

    func picked(_ theme: String) {
      transcript("settings become \(theme)")
    }
  }
}
