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

    /// The app calls it once.
    func appear() {
      token = NotificationCenter.default.addObserver(
        forName: UserDefaults.didChangeNotification, object: nil, queue: nil
      ) { _ in
        // FLAW: keeps the closed screen, because the center keeps the block until its removal, and it keeps `self`.
        Task { @MainActor in self.reload() }
      }
    }

    deinit {
      if let token { NotificationCenter.default.removeObserver(token) }
    }

    private func reload() {
      transcript("a settings screen reads the defaults")
    }
  }

  /// Says that the user has chosen another theme: a typed message.
  @available(macOS 26, iOS 26, visionOS 26, *)
  struct ThemeChanged: NotificationCenter.MainActorMessage {
    typealias Subject = Settings
    let theme: String
  }

  /// Follows the theme, and keeps Foundation's token for typed messages.
  @available(macOS 26, iOS 26, visionOS 26, *)
  @MainActor
  final class ThemeScreen {
    private let transcript: Transcript
    private var token: NotificationCenter.ObservationToken?

    init(transcript: Transcript) {
      self.transcript = transcript
    }

    /// The app calls it once.
    func appear() {
      // The token ends the observation when it is released, but this closure keeps the screen, which keeps the token.
      token = NotificationCenter.default.addObserver(for: ThemeChanged.self) { message in
        self.show(message.theme)
      }
    }

    private func show(_ theme: String) {
      transcript("theme screen turns \(theme)")
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

  /// The user picks a theme, closes the screen, and picks another theme.
  @MainActor
  public static func typedStory(_ transcript: Transcript) async {
    guard #available(macOS 26, iOS 26, visionOS 26, *) else {
      return transcript("this system has no typed messages")
    }
    var screen: ThemeScreen? = ThemeScreen(transcript: transcript)
    screen?.appear()
    NotificationCenter.default.post(ThemeChanged(theme: "dark"))
    weak let closed = screen
    screen = nil
    transcript.released("theme screen", weakly: { closed })
    NotificationCenter.default.post(ThemeChanged(theme: "light"))
    transcript("the theme has changed")
  }
}
