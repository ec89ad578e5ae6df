import Foundation
import SampleApp

/// A settings screen removes its block in `deinit`, but the block keeps the screen, so five visits leave five screens.
///
/// The app keeps the center, the center keeps the block, and the block keeps the screen. The screen keeps the token.
public enum NotificationTokenLeak {
  /// Shows the settings, and reloads them when the defaults change.
  @MainActor
  final class SettingsScreen {
    private let transcript: Transcript
    nonisolated(unsafe) private var token: (any NSObjectProtocol)?  // unsafe because `deinit` uses it on any thread

    init(transcript: Transcript) {
      self.transcript = transcript
    }

    func appear() {
      token = NotificationCenter.default.addObserver(
        forName: UserDefaults.didChangeNotification, object: nil, queue: nil
      ) { _ in
        // FLAW: keeps the closed screen, because the center keeps the block until it is removed, and the block `self`.
        MainActor.assumeIsolated { self.reload() }
      }
    }

    deinit {
      if let token { NotificationCenter.default.removeObserver(token) }
    }

    private func reload() {
      transcript("a settings screen reads the defaults")
    }
  }
}

// MARK: - Story

extension NotificationTokenLeak {
  /// The user opens the settings five times, and then the defaults change.
  @MainActor
  public static func story(_ transcript: Transcript) async {
    var screen: SettingsScreen? = SettingsScreen(transcript: transcript)
    screen?.appear()
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: nil)
    weak let closed = screen
    screen = nil
    transcript.released("the first screen", weakly: { closed })
    for _ in 2...5 {
      screen = SettingsScreen(transcript: transcript)
      screen?.appear()
    }
    transcript("the defaults change during the fifth visit")
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: nil)
    withExtendedLifetime(screen) {}
  }
}
