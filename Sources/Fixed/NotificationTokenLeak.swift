import Foundation
import Observers
import SampleApp

/// A settings screen is captured weakly and keeps a token, so five visits leave nothing (`deinit` is gone).
///
/// The app keeps the center, which keeps the block. It points weakly at the screen, which keeps the token.
public enum NotificationTokenLeak {
  /// Shows the settings, and reloads them when the defaults change.
  @MainActor
  final class SettingsScreen {
    private let transcript: Transcript
    private var token: NotificationToken?

    init(transcript: Transcript) {
      self.transcript = transcript
    }

    /// The app calls it once.
    func appear() {
      token = NotificationCenter.default.observe(UserDefaults.didChangeNotification) { [weak self] _ in
        // FIX: lets the screen go, because a weak capture keeps nothing, and the screen's token removes the block.
        Task { @MainActor in self?.reload() }
      }
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
      // A weak capture lets the screen go, and Foundation's token for typed messages ends with the screen.
      token = NotificationCenter.default.addObserver(for: ThemeChanged.self) { [weak self] message in
        self?.show(message.theme)
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
