import Fixed
import Pitfalls

extension Catalogue {
  static let notificationTokenLeak = Pitfall(
    id: "P20", name: "NotificationTokenLeak", family: .ownership,
    summary: "A notification center keeps a block that keeps its owner, so closed screens stay alive and all of them "
      + "react.",
    repair: "Capture the owner weakly, and keep a token that removes the block when the owner is released.",
    symptoms: .init(
      behaviors: [
        "deinit is never called when I use addObserver(forName:object:queue:using:).",
        "The handler runs five times after I opened the screen five times.",
        "Each time I open the screen, the notification is handled once more.",
        "Closed screens still react to notifications.",
        "My view controller leaks because of NotificationCenter.",
        "The leak tool shows nothing, but the screens pile up in memory.",
        "removeObserver in deinit is never reached.",
      ]),
    hints: [
      "Look at what the block captures, and at who keeps the block.",
      "`deinit` removes the block. What must happen before `deinit` can run?",
      "Capture `[weak self]`, and keep a `NotificationToken`, which removes the block when it is released.",
    ],
    minutes: 10, related: ["P14", "P18", "P19", "P22", "P49", "P53"], mechanisms: [.notification],
    scenarios: [
      .pair(
        "the user opens the settings five times, and the defaults change",
        naive: .leaks(
          [
            "a settings screen reads the defaults", "the first screen is still alive",
            "the defaults change during the fifth visit", "a settings screen reads the defaults",
            "a settings screen reads the defaults", "a settings screen reads the defaults",
            "a settings screen reads the defaults", "a settings screen reads the defaults",
          ], of: "SettingsScreen", reachable: true),
        fixed: [
          "a settings screen reads the defaults", "the first screen was released",
          "the defaults change during the fifth visit", "a settings screen reads the defaults",
        ],
        story: .async(Pitfalls.NotificationTokenLeak.story), repaired: .async(Fixed::NotificationTokenLeak.story)),
      .naive(
        "naive-typed", "the same with a typed message, whose token ends when it is released",
        .leaks(
          [
            "theme screen turns dark", "theme screen is still alive", "theme screen turns light",
            "the theme has changed",
          ], of: "ThemeScreen", reachable: true),
        comparedWith: "fixed-typed", needs26: true, story: .async(Pitfalls.NotificationTokenLeak.typedStory)),
      .fixed(
        "fixed-typed", "the same with a typed message",
        ["theme screen turns dark", "theme screen was released", "the theme has changed"],
        needs26: true, story: .async(Fixed::NotificationTokenLeak.typedStory)),
      .wrongFix(
        "wrong-weak-only", "the block captures weakly and is never removed",
        .misbehaves([
          "a settings screen reads the defaults", "the first screen was released",
          "the defaults change during the fifth visit", "a settings screen reads the defaults",
          "a settings screen reads the defaults", "a settings screen reads the defaults",
          "a settings screen reads the defaults", "a settings screen reads the defaults",
        ]),
        type: "WeakOnly",
        temptation: "`[weak self]` releases the screen, and since iOS 9, observers supposedly need not be removed.",
        explanation: "That holds for observers with a selector. A block stays with the center until it is removed, "
          + "and runs for nobody at each notification. Keep a token that removes it.",
        story: .async(Pitfalls.NotificationTokenLeak.WeakOnly.story)),
    ])
}
