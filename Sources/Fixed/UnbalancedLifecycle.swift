import KeyValueObserving
import Observers
import SampleApp

/// A screen observes for as long as it lives, however often its lifecycle methods are called.
///
/// The navigation owns the screen, and the app owns the settings. The screen retains its settings and its observation,
/// from `init` until it is released. The settings point at that observation.
public enum UnbalancedLifecycle {
  /// Its slider shows the volume while the screen is pushed. After that it may do so or not.
  final class SettingsScreen: CocoaObject {
    private let settings: KeyValueSettings
    private let transcript: Transcript
    private var observation: KeyValueObservation?

    init(settings: KeyValueSettings, transcript: Transcript) {
      self.settings = settings
      self.transcript = transcript
      super.init()
      // FIX: begins and ends with the screen, because only `init` and `deinit` come exactly once each.
      observation = settings.observe(\.volume) { [weak self] _, volume in
        self?.transcript("slider shows \(volume ?? 0)")
      }
    }

    func viewWillAppear() {
      transcript("viewWillAppear")
    }

    func viewWillDisappear() {
      transcript("viewWillDisappear")
    }

    func viewDidDisappear() {
      transcript("viewDidDisappear")
    }
  }

  /// Calls a screen's methods as a navigation controller does.
  enum Navigation {
    static func push(_ screen: SettingsScreen) {
      screen.viewWillAppear()
    }

    /// The user begins to swipe the screen away and lets it slide back.
    static func cancelSwipe(of screen: SettingsScreen) {
      screen.viewWillDisappear()
      screen.viewWillAppear()
    }

    static func pop(_ screen: SettingsScreen) {
      screen.viewWillDisappear()
      screen.viewDidDisappear()
    }
  }
}

// MARK: - Story

extension UnbalancedLifecycle {
  /// The user swipes halfway, lets go, and turns up the volume.
  public static func story(_ transcript: Transcript) {
    let settings = KeyValueSettings()
    let screen = SettingsScreen(settings: settings, transcript: transcript)
    Navigation.push(screen)
    settings.volume = 6
    Navigation.cancelSwipe(of: screen)
    settings.volume = 7
    withExtendedLifetime(screen) {}
  }

  /// The same, and then the user closes the screen and mutes the sound.
  public static func closingStory(_ transcript: Transcript) {
    let settings = KeyValueSettings()
    var screen: SettingsScreen? = SettingsScreen(settings: settings, transcript: transcript)
    if let screen {
      Navigation.push(screen)
      settings.volume = 6
      Navigation.cancelSwipe(of: screen)
      Navigation.pop(screen)
    }
    weak let closed = screen
    screen = nil
    transcript.released("screen", weakly: { closed })
    settings.volume = 0
    transcript("volume changed without incident")
  }
}
