import Foundation
import SampleApp

extension NotificationTokenLeak {
  /// Captures the screen weakly, and removes nothing.
  public enum WeakOnly {
    /// Shows the settings, and reloads them when the defaults change.
    @MainActor
    final class SettingsScreen {
      private let transcript: Transcript
      private var textSize = 0

      init(transcript: Transcript) {
        self.transcript = transcript
      }

      /// The app calls it once.
      func appear() {
        // FLAW: leaves a block for each visit, because the center keeps a block until somebody removes it by its token.
        _ = NotificationCenter.default.addObserver(
          forName: UserDefaults.didChangeNotification, object: nil, queue: nil
        ) { [weak self, transcript] _ in
          transcript("a settings screen reads the defaults")
          let textSize = UserDefaults.standard.integer(forKey: "textSize")
          Task { @MainActor in self?.textSize = textSize }
        }
      }
    }
  }
}

// MARK: - Story

extension NotificationTokenLeak.WeakOnly {
  /// The user opens the settings five times, and then the defaults change.
  @MainActor
  public static func story(_ transcript: Transcript) async {
    var screen: SettingsScreen? = SettingsScreen(transcript: transcript)
    screen?.appear()
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: nil)
    await MainActor.turn()
    weak let closed = screen
    screen = nil
    transcript.released("the first screen", weakly: { closed })
    for _ in 2...5 {
      screen = SettingsScreen(transcript: transcript)
      screen?.appear()
    }
    transcript("the defaults change during the fifth visit")
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: nil)
    await MainActor.turn()
    withExtendedLifetime(screen) {}
  }
}
