import Fixed
import Pitfalls

extension Catalogue {
  static let delegateRetained = Pitfall(
    id: "P23", name: "DelegateRetained", family: .ownership,
    summary: "An object retains its delegate, which owns the object: neither is ever released.",
    repair: "Declare the delegate `weak`.",
    symptoms: .init(
      logs: [
        "LeakSanitizer: detected memory leaks",
        "leaks Report: ROOT CYCLE: <SettingsScreen>",
      ],
      behaviors: [
        "deinit is never called.",
        "Two objects hold each other.",
        "The screen with a delegate never goes away.",
        "Retain cycle through the delegate property.",
        "The memory graph shows a screen and its picker that point at each other.",
        "I forgot weak on the delegate.",
        "warning: class-constrained protocol delegate should be weak (weak_delegate)",
      ]),
    hints: [
      "Look at the two references between the screen and its picker.",
      "Which of the two owns the other? Which reference may be weak, then?",
      "Write `weak var delegate`.",
    ],
    minutes: 5, related: ["P18", "P51", "P48"], mechanisms: [.delegate],
    scenarios: [
      .pair(
        "the user picks a theme and closes the screen",
        naive: .leaks(
          ["settings become dark", "screen is still alive", "picker is still alive"], of: "SettingsScreen"),
        fixed: ["settings become dark", "screen was released", "picker was released"],
        story: .sync(Pitfalls.DelegateRetained.story), repaired: .sync(Fixed::DelegateRetained.story)),
      .wrongFix(
        "wrong-clear-in-deinit", "the screen clears the delegate in its `deinit`",
        .leaks(["settings become dark", "screen is still alive", "picker is still alive"], of: "SettingsScreen"),
        type: "ClearInDeinit", temptation: "Cleaning up in `deinit` is a good habit.",
        explanation: "`deinit` of the screen runs when nothing keeps the screen. The picker keeps it. A cycle cannot "
          + "be broken from inside.",
        story: .sync(Pitfalls.DelegateRetained.ClearInDeinit.story)),
    ])
}
