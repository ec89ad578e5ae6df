import SampleApp

/// Receives the theme that the user picks.
protocol ThemeListDelegate: AnyObject {
  func picked(_ theme: String)
}

/// A list gets a delegate that nobody else keeps, so the delegate is gone before the user can pick anything.
///
/// The list points weakly at its delegate, as it should. The screen keeps the list.
public enum WeakDelegateDropped {
  /// Offers themes.
  final class ThemeList {
    weak var delegate: (any ThemeListDelegate)?

    func tap(_ theme: String) {
      delegate?.picked(theme)
    }
  }

  /// Puts the picked theme into the settings.
  final class ThemeHandler: ThemeListDelegate {
    private let transcript: Transcript

    init(transcript: Transcript) {
      self.transcript = transcript
    }

    func picked(_ theme: String) {
      transcript("settings become \(theme)")
    }
  }

  /// The screen on which the user picks a theme.
  final class SettingsScreen {
    let list = ThemeList()

    init(transcript: Transcript) {
      // FLAW: is gone when this function returns, because the list points at it weakly and nobody else keeps it.
      let handler = ThemeHandler(transcript: transcript)
      list.delegate = handler
      list.tap("light")
    }
  }
}

// MARK: - Story

extension WeakDelegateDropped {
  /// The screen opens with the theme that was stored, and the user picks another.
  public static func story(_ transcript: Transcript) {
    let screen = SettingsScreen(transcript: transcript)
    transcript("the user picks the dark theme")
    screen.list.tap("dark")
    transcript("the list has \(screen.list.delegate == nil ? "no delegate" : "a delegate")")
  }
}
