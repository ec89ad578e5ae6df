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
      messages: [
        .init(.weakAssigned, means: "a weak property gets an object that nothing else keeps")
      ],
      behaviors: [
        "The delegate methods are not called.",
        "delegate is nil although I just set it.",
        "It works inside viewDidLoad and not afterward.",
        "The data source is set, but the table stays empty.",
        "Nothing happens when I tap, and there is no error.",
        "My coordinator is deallocated right away.",
        "The delegate becomes nil by itself.",
      ],
      examples: [
        "shared preferences plugin stops showing changes. registerOnSharedPreferenceChangeListener gets an "
          + "anonymous class",
        "To fix some warnings we have to move from weak delegate properties to strong ones, so that the object is "
          + "kept alive",
        "Custom transition isn't used: vc.transitioningDelegate = ZoomTransition(). Default slide appears",
        "Event rules don't trigger for branch operations; the receivers are connected as functools.partial, inline",
        "Keep the controller in a property: after present it's released, and its delegate methods aren't called.",
        "ProxySubscribers were randomly garbage collected when they should not have been, the weak subscribers fix "
          + "keeps them. Unit test that shows it",
        "GCDAsyncSocket delegate methods aren't called. The class with the socket is a local let in main.swift's "
          + "function, it connects according to Wireshark",
        "Кнопка «Готово» в Game Center ничего не делает: gcVC.gameCenterDelegate = GCHelper(), где GCHelper "
          + "создаётся прямо в обработчике кнопки.",
        "The \"on\" listener stops getting events after some time",
        "Keep a strong reference to the delegate object, it becomes nil right after the function ends.",
        "The coordinator is released right after start(), and no button works.",
        "The manager must be retained; otherwise nobody answers and its delegate isn't called.",
        "Delegate methods are never called, because the delegate was created as a local variable.",
        "For the signal get_generators a lambda or an inner function as receiver seems natural, but nothing ever "
          + "comes",
        "navigationController.transitioningDelegate = CheckoutTransitioningDelegate() – no animation",
      ]),
    hints: [
      "Look at who keeps the handler after `init` has returned.",
      "The list points weakly at its delegate, which is right. Who owns the handler, then?",
      "Keep the handler in a property of the screen.",
    ],
    minutes: 10, related: ["P23", "P13", "P48"], mechanisms: [.delegate],
    tellings: [
      .naive(
        "naive", "the user picks a theme after the screen has opened",
        .misbehaves([
          "settings become light",
          "the user picks the dark theme",
          "the list has no delegate",
        ]),
        story: .sync(Pitfalls.WeakDelegateDropped.story)),
      .fixed(
        "fixed", "the user picks a theme after the screen has opened",
        [
          "settings become light",
          "the user picks the dark theme",
          "settings become dark",
          "the list has a delegate",
        ],
        story: .sync(Fixed::WeakDelegateDropped.story)),
      .wrongFix(
        "wrong-strong-delegate", "the list keeps its delegate, which keeps the list",
        .leaks(
          [
            "settings become light",
            "the user picks the dark theme",
            "settings become dark",
            "list is still alive",
          ], of: "ThemeList"),
        type: "StrongDelegate",
        temptation: "The delegate must live as long as the list, so let the list keep it.",
        explanation: "As soon as a delegate owns the list, or anything that leads to it, the two keep each other "
          + "alive (P23). Ownership belongs to a third object.",
        story: .sync(Pitfalls.WeakDelegateDropped.StrongDelegate.story)),
    ])
}
