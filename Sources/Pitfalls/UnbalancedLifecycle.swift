import KeyValueObserving
import SampleApp

/// A screen observes when it will appear and stops when it did disappear, and a canceled swipe calls only the first.
///
/// The navigation owns the screen until it has popped it, and the app owns the settings. The screen retains its
/// settings. They do not retain the screen: each `viewWillAppear` adds a pointer to it, and each `viewDidDisappear`
/// removes one.
public enum UnbalancedLifecycle {
  /// Its slider shows the volume while the screen is pushed. After that it may do so or not.
  final class SettingsScreen: CocoaObject {
    private let settings: KeyValueSettings
    private let transcript: Transcript

    init(settings: KeyValueSettings, transcript: Transcript) {
      self.settings = settings
      self.transcript = transcript
    }

    func viewWillAppear() {
      transcript("viewWillAppear")
      // FLAW: may come twice before one removal, because a canceled swipe calls this again without `viewDidDisappear`.
      settings.addObserver(self, forKeyPath: "volume", options: [.new])
    }

    func viewWillDisappear() {
      transcript("viewWillDisappear")
    }

    func viewDidDisappear() {
      transcript("viewDidDisappear")
      settings.removeObserver(self, forKeyPath: "volume")
    }

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
      transcript("slider shows \(settings.volume)")
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
