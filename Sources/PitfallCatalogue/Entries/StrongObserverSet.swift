import Fixed
import Pitfalls

extension Catalogue {
  static let strongObserverSet = Pitfall(
    id: "P19", name: "StrongObserverSet", family: .ownership,
    summary: "A subject keeps its observers in an array or a set, so closed screens stay alive and go on working.",
    repair: "Hold observers weakly, in a list that forgets those that are gone.",
    symptoms: .init(
      behaviors: [
        "Closed windows keep reacting.",
        "deinit is not called although I set the screen to nil.",
        "Every time I reopen the screen one more handler runs.",
        "The observer list only grows.",
        "Sounds play twice after I reopen the chat.",
        "My event bus leaks its listeners.",
        "Instances of the view controller pile up in the memory graph, held by an array.",
        "The dictionary of stream continuations only grows, although subscribers end.",
      ]),
    hints: [
      "Look at what still holds the window after the app has released it.",
      "An array retains its elements. Must the room keep its listeners alive?",
      "Use `MulticastDelegate`, which holds its members weakly.",
    ],
    minutes: 10, related: ["P18", "P20", "P33"], mechanisms: [.closure, .delegate],
    scenarios: [
      .pair(
        "a window closes, another opens, and a message arrives",
        naive: .leaks(
          [
            "window 1 plays a sound for \"Hello!\"", "window 1 is still alive", "window 1 plays a sound for \"Lunch?\"",
            "window 2 plays a sound for \"Lunch?\"",
          ], of: "ChatWindow", reachable: true),
        fixed: [
          "window 1 plays a sound for \"Hello!\"", "window 1 was released", "window 2 plays a sound for \"Lunch?\"",
        ],
        story: .sync(Pitfalls.StrongObserverSet.story), repaired: .sync(Fixed::StrongObserverSet.story)),
      .wrongFix(
        "wrong-remove-in-deinit", "each window removes itself in its `deinit`",
        .leaks(
          [
            "window 1 plays a sound for \"Hello!\"", "window 1 is still alive", "window 1 plays a sound for \"Lunch?\"",
            "window 2 plays a sound for \"Lunch?\"",
          ], of: "ChatWindow"),
        type: "RemoveInDeinit",
        temptation: "Whoever adds itself should remove itself, and `deinit` is the last moment to do it.",
        explanation: "`deinit` runs when nothing keeps the window anymore. The array keeps it, so that moment never "
          + "comes. Hold listeners weakly.",
        story: .sync(Pitfalls.StrongObserverSet.RemoveInDeinit.story)),
    ])
}
