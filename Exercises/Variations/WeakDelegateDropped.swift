// Stories that `workshop check` plays without showing them to the learner.

extension WeakDelegateDropped {
  /// Two screens are open, and the user picks three themes.
  static func variation(_ transcript: Transcript) {
    let screens = [1, 2].map { _ in SettingsScreen(transcript: transcript) }
    screens[0].list.tap("sepia")
    screens[1].list.tap("dark")
    screens[0].list.tap("night")
  }
  // Expected:
  // settings become light
  // settings become light
  // settings become sepia
  // settings become dark
  // settings become night

  /// The screen closes, and its list goes with it.
  static func closingVariation(_ transcript: Transcript) {
    var screen: SettingsScreen? = SettingsScreen(transcript: transcript)
    weak let list = screen?.list
    weak let closed = screen
    screen?.list.tap("dark")
    screen = nil
    transcript.released("screen", weakly: { closed })
    transcript.released("list", weakly: { list })
  }
  // Expected:
  // settings become light
  // settings become dark
  // screen was released
  // list was released

  /// The screen closes, and so does whoever received the themes for it.
  static func receiverVariation(_ transcript: Transcript) {
    var screen: SettingsScreen? = SettingsScreen(transcript: transcript)
    weak let receiver = screen?.list.delegate
    transcript(receiver == nil ? "nobody receives the themes" : "somebody receives the themes")
    screen = nil
    transcript.released("the receiver", weakly: { receiver })
  }
  // Expected:
  // settings become light
  // somebody receives the themes
  // the receiver was released

  /// A panel keeps a list and is its delegate. Then it closes.
  static func panelVariation(_ transcript: Transcript) {
    var panel: ThemePanel? = ThemePanel(transcript: transcript)
    panel?.list.tap("sepia")
    weak let closed = panel
    panel = nil
    transcript.released("panel", weakly: { closed })
  }
  // Expected:
  // the panel shows sepia
  // panel was released
}

private final class ThemePanel: ThemeListDelegate {
  let list = WeakDelegateDropped.ThemeList()
  private let transcript: Transcript

  init(transcript: Transcript) {
    self.transcript = transcript
    list.delegate = self
  }

  func picked(_ theme: String) {
    transcript("the panel shows \(theme)")
  }
}
