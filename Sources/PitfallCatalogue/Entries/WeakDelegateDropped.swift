import Fixed
import Pitfalls

extension Catalogue {
  static let weakDelegateDropped = Pitfall(
    id: "P51", name: "WeakDelegateDropped", family: .fromTheWild,
    summary: "A weak delegate property is set to an object that nobody else keeps: it is gone at once, and nothing "
      + "happens.",
    repair: "Let someone keep the delegate, usually the owner of the object that it serves.",
    symptoms: .init(
      logs: [
        "warning: instance will be immediately deallocated because property 'delegate' is 'weak'"
      ],
      behaviors: [
        "The delegate methods are not called.",
        "delegate is nil although I just set it.",
        "It works inside viewDidLoad and not afterward.",
        "The data source is set, but the table stays empty.",
        "Nothing happens when I tap, and there is no error.",
        "My coordinator is deallocated right away.",
        "The delegate becomes nil by itself.",
      ]),
    hints: [
      "Look at who keeps the handler after `init` has returned.",
      "The list points weakly at its delegate, which is right. Who owns the handler, then?",
      "Keep the handler in a property of the screen.",
    ],
    minutes: 10, related: ["P23", "P13", "P48"], mechanisms: [.delegate],
    scenarios: [
      .pair(
        "the user picks a theme after the screen has opened",
        naive: .misbehaves(["settings become light", "the user picks the dark theme", "the list has no delegate"]),
        fixed: [
          "settings become light", "the user picks the dark theme", "settings become dark", "the list has a delegate",
        ],
        story: .sync(Pitfalls.WeakDelegateDropped.story), repaired: .sync(Fixed::WeakDelegateDropped.story)),
      .wrongFix(
        "wrong-strong-delegate", "the list keeps its delegate, which keeps the list",
        .leaks(
          [
            "settings become light", "the user picks the dark theme", "settings become dark", "list is still alive",
          ], of: "ThemeList"),
        type: "StrongDelegate", temptation: "The delegate must live as long as the list, so let the list keep it.",
        explanation: "As soon as a delegate owns the list, or anything that leads to it, the two keep each other "
          + "alive (P23). Ownership belongs to a third object.",
        story: .sync(Pitfalls.WeakDelegateDropped.StrongDelegate.story)),
    ])
}
