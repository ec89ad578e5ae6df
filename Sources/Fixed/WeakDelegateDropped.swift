import SampleApp

/// Receives the theme that the user picks.
protocol ThemeListDelegate: AnyObject {
  func picked(_ theme: String)
}

/// A list gets a delegate that the screen keeps, so the delegate is there whenever the user picks something.
///
/// The list points weakly at its delegate, as it should. The screen keeps the list and the
/// delegate.
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
    // FIX: keeps the handler as long as the list, because the list points at it weakly.
    private let handler: ThemeHandler

    init(transcript: Transcript) {
      handler = ThemeHandler(transcript: transcript)
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
