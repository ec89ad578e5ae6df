import KeyValueObserving
import SampleApp

extension UnbalancedLifecycle {
  /// Removes in `viewWillDisappear` as well, which every pop calls.
  public enum RemoveTwice {
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
        settings.addObserver(self, forKeyPath: "volume", options: [.new])
      }

      func viewWillDisappear() {
        transcript("viewWillDisappear")
        settings.removeObserver(self, forKeyPath: "volume")
      }

      func viewDidDisappear() {
        transcript("viewDidDisappear")
        // FLAW: removes a second time on an ordinary pop, because `viewWillDisappear` has already removed the observer.
        settings.removeObserver(self, forKeyPath: "volume")
      }

      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
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
}

// MARK: - Story

extension UnbalancedLifecycle.RemoveTwice {
  /// The user swipes halfway, lets go, closes the screen, and mutes the sound.
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
