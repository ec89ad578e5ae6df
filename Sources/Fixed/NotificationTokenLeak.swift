import Foundation
import Observers
import SampleApp

/// A settings screen is captured weakly and keeps a token that removes its block, so five visits leave nothing.
///
/// The app keeps the center, the center keeps the block, and the block points weakly at the screen. The screen
/// keeps the token, which removes the block when it is released.
public enum NotificationTokenLeak {
  /// Shows the settings, and reloads them when the defaults change.
  @MainActor
  final class SettingsScreen {
    private let transcript: Transcript
    private var token: NotificationToken?

    init(transcript: Transcript) {
      self.transcript = transcript
    }

    func appear() {
      token = NotificationCenter.default.observe(UserDefaults.didChangeNotification) { [weak self] _ in
        // FIX: lets the screen go, because a weak capture keeps nothing, and the screen's token removes the block.
        MainActor.assumeIsolated { self?.reload() }
      }
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
