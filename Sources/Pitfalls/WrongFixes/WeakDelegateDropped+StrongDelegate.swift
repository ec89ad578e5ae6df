import SampleApp

extension WeakDelegateDropped {
  /// Lets the list keep its delegate, whoever that is.
  public enum StrongDelegate {
    /// Offers themes.
    final class ThemeList {
      // FLAW: makes a cycle with a delegate that owns the list, because both references are strong (P23).
      var delegate: (any ThemeListDelegate)?

      func tap(_ theme: String) {
        delegate?.picked(theme)
      }
    }

    /// Puts the picked theme into the settings, and can offer the list once more.
    final class ThemeHandler: ThemeListDelegate {
      private let list: ThemeList
      private let transcript: Transcript

      init(list: ThemeList, transcript: Transcript) {
        self.list = list
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
        let handler = ThemeHandler(list: list, transcript: transcript)
        list.delegate = handler
        list.tap("light")
      }
    }
  }
}

// MARK: - Story

extension WeakDelegateDropped.StrongDelegate {
  /// The screen opens with the theme that was stored, the user picks another, and the screen closes.
  public static func story(_ transcript: Transcript) {
    var screen: SettingsScreen? = SettingsScreen(transcript: transcript)
    transcript("the user picks the dark theme")
    screen?.list.tap("dark")
    weak let list = screen?.list
    screen = nil
    transcript.released("list", weakly: { list })
  }
}
