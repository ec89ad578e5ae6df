// How a check tries the types of this exercise, and a story that the learner does not see.

extension SwallowedRemoval {
  @MainActor static func moves(_ moves: Moves) {
    let settings = moves.objects("settings", most: 2, "KeyValueSettings()") { _ in KeyValueSettings() }
    let recipe = "SettingsScreen(settings: @, transcript: transcript)"
    let screens = moves.objects("screen", most: 3, of: settings, recipe) {
      SettingsScreen(settings: $0, transcript: $1)
    }
    moves.change("$.volume = %", settings, from: 5, to: [2, 5, 7]) { $0.volume = $1 }
    moves.change("$.isMuted = %", settings, from: false, to: [true, false]) { $0.isMuted = $1 }
    moves.change("$.textSize = %", settings, from: 12, to: [12, 14]) { $0.textSize = $1 }
    moves.release(screens)
    moves.release(settings)
  }

  /// Somebody else has registered the screen for the same keys, with a context of his own, when it closes.
  static func hiddenStrangerStory(_ transcript: Transcript) {
    let settings = StrangersSettings(transcript)
    var screen: SettingsScreen? = SettingsScreen(settings: settings, transcript: transcript)
    settings.isMuted = true
    weak let closed = screen
    screen = nil
    transcript.released("screen", weakly: { closed })
    settings.volume = 3
    transcript("nobody shows the change")
  }
  // Expected:
  // screen shows 🔇
  // screen was released
  // nobody shows the change
}

/// Settings with which a stranger registers the same observer while it is being removed.
private final class StrangersSettings: KeyValueSettings {
  private let transcript: Transcript
  private let stranger = UnsafeMutableRawPointer(bitPattern: 0x5eed)

  init(_ transcript: Transcript) { self.transcript = transcript }

  override func removeObserver(_ observer: CocoaObject, forKeyPath keyPath: String) {
    addObserver(observer, forKeyPath: keyPath, context: stranger)
    super.removeObserver(observer, forKeyPath: keyPath)
    removeStranger(observer, keyPath)
  }

  override func removeObserver(
    _ observer: CocoaObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    addObserver(observer, forKeyPath: keyPath, context: stranger)
    super.removeObserver(observer, forKeyPath: keyPath, context: context)
    removeStranger(observer, keyPath)
  }

  private func removeStranger(_ observer: CocoaObject, _ keyPath: String) {
    let exception = CocoaException.catching {
      super.removeObserver(observer, forKeyPath: keyPath, context: stranger)
    }
    if exception != nil { transcript("the removal for \(keyPath) took somebody else's registration") }
  }
}
