import Fixed
import Pitfalls

extension Catalogue {
  static let notificationTokenLeak = Pitfall(
    id: "P20", name: "NotificationTokenLeak", family: .ownership,
    summary: "A notification center keeps a block that keeps its owner, so closed screens stay alive and all of them "
      + "react.",
    repair: "Capture the owner weakly, and keep a token that removes the block when the owner is released.",
    symptoms: .init(
      logs: [],
      messages: [
        .init(.leakSanitizer, near: [.observerBlock], means: "a notification's block keeps the object"),
        .init(
          "unowned reference", near: ["in closure #"],
          means: "a closure outlives its object: if it observes a notification, nobody has removed it"),
      ],
      behaviors: [
        "deinit is never called when I use addObserver(forName:object:queue:using:).",
        "The handler runs five times after I opened the screen five times.",
        "Each time I open the screen, the notification is handled once more.",
        "Closed screens still react to notifications.",
        "My view controller leaks because of NotificationCenter.",
        "The leak tool shows nothing, but the screens pile up in memory.",
        "removeObserver in deinit is never reached.",
      ],
      examples: [
        "NotificationCenter retains the block until it is removed. deinit is never reached, since the block "
          + "references self.",
        "Removed a retain cycle from the notification center. The object that addObserver returns retains the "
          + "block, and it still has to be removed explicitly.",
        "通知中心持有 block，block 持有 self，所以不会释放；这不是循环引用",
        "每次打开都会多一个前台通知的 block，页面没有释放，因为 block 里用了 self",
        "The token of the block-based notification observer isn't removed, so the center keeps the closure and self.",
        "Bildschirm wird nicht freigegeben, seit ich per Block auf UIContentSizeCategory.didChangeNotification "
          + "höre; fünfmal geöffnet = fünfmal neu geladen",
        "Observer doesn't get released, fix The closures of the notifications captured the observer strongly. That "
          + "made retain cycles, and so memory leaked.",
        "The leaks tool finds nothing but ViewControllers with the block observer are never freed",
        "The token of addObserverForName is never stored or removed, so the block and self stay forever.",
        "A line in the notification block still uses self instead of weakSelf.",
        "El controlador no se libera: el bloque de NotificationCenter captura self. Cada apertura añade otra "
          + "recarga al volver del segundo plano",
        "The observer returned by addObserverForName is never stored, so it cannot be removed; the closure lives "
          + "forever.",
        "rac_addObserverForName is never disposed, so after coming back the block is executed twice, three times, "
          + "and so on.",
        "Keep the tokens of block-based NotificationCenter observers and remove them on deinit, to avoid leaks of "
          + "the view controllers.",
        "NSWindowController with block observer for NSWindowWillClose that does self.cleanup(). Windows don't "
          + "dealloc, cleanup runs for all windows ever made",
      ]),
    hints: [
      "Look at what the block captures, and at who keeps the block.",
      "`deinit` removes the block. What must happen before `deinit` can run?",
      "Capture `[weak self]`, and keep a `NotificationToken`, which removes the block when it is released.",
    ],
    minutes: 10, related: ["P14", "P18", "P19", "P22", "P49"], mechanisms: [.notification],
    tellings: [
      .naive(
        "naive", "the user opens the settings five times, and the defaults change",
        .leaks(
          [
            "a settings screen reads the defaults",
            "the first screen is still alive",
            "the defaults change during the fifth visit",
            "a settings screen reads the defaults",
            "a settings screen reads the defaults",
            "a settings screen reads the defaults",
            "a settings screen reads the defaults",
            "a settings screen reads the defaults",
          ], of: "SettingsScreen", reachable: true),
        story: .async(Pitfalls.NotificationTokenLeak.story)),
      .naive(
        "naive-typed", "the same with a typed message, whose token ends when it is released",
        .leaks(
          [
            "theme screen turns dark", "theme screen is still alive", "theme screen turns light",
            "the theme has changed",
          ],
          of: "ThemeScreen", reachable: true),
        comparedWith: "fixed-typed", story: .async(Pitfalls.NotificationTokenLeak.typedStory)),
      .fixed(
        "fixed", "the user opens the settings five times, and the defaults change",
        [
          "a settings screen reads the defaults",
          "the first screen was released",
          "the defaults change during the fifth visit",
          "a settings screen reads the defaults",
        ],
        story: .async(Fixed::NotificationTokenLeak.story)),
      .fixed(
        "fixed-typed", "the same with a typed message",
        ["theme screen turns dark", "theme screen was released", "the theme has changed"],
        story: .async(Fixed::NotificationTokenLeak.typedStory)),
      .wrongFix(
        "wrong-weak-only", "the block captures weakly and is never removed",
        .misbehaves([
          "a settings screen reads the defaults",
          "the first screen was released",
          "the defaults change during the fifth visit",
          "a settings screen reads the defaults",
          "a settings screen reads the defaults",
          "a settings screen reads the defaults",
          "a settings screen reads the defaults",
          "a settings screen reads the defaults",
        ]),
        type: "WeakOnly",
        temptation: "`[weak self]` releases the screen, and since iOS 9, observers supposedly need not be removed.",
        explanation: "That holds for observers with a selector. A block stays with the center until it is removed, "
          + "and runs for nobody at each notification. Keep a token that removes it.",
        story: .async(Pitfalls.NotificationTokenLeak.WeakOnly.story)),
    ])
}
