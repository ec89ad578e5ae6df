import Fixed
import Pitfalls

extension Catalogue {
  static let sharedContext = Pitfall(
    id: "P17", name: "SharedContext", family: .inheritance,
    summary: "Two classes use the same pointer as their context, so one takes the notifications of both.",
    repair: "Use the address of a private static variable as the context, or a token for each observation.",
    symptoms: .init(
      behaviors: [
        "The superclass's observeValue is not called although I call super for other contexts.",
        "My handler runs twice for one change, and the superclass's handler never.",
        "Two KVO contexts are equal although I defined two constants.",
        "A string as KVO context collides with another class.",
        "I pass nil as the context, and the subclass receives the superclass's notifications.",
        "The label stops following after I subclassed the screen, although both classes check their context.",
      ]),
    hints: [
      "Look at the values of the two contexts, not at their names.",
      "A context is compared as an address. What does the compiler do with two equal string constants?",
      "Give each observation an identity of its own: a token, or the address of a private static variable.",
    ],
    minutes: 15, related: ["P15", "P11", "P16", "P03"], mechanisms: [.keyValueObserving],
    scenarios: [
      .pair(
        "a price changes on a plain screen and on an express screen",
        naive: .misbehaves(["plain screen: label 20 €", "express screen: label no price, banner flashes 2×"]),
        fixed: ["plain screen: label 20 €", "express screen: label 30 €, banner flashes 1×"],
        story: .sync(Pitfalls.SharedContext.story), repaired: .sync(Fixed::SharedContext.story)),
      .wrongFix(
        "wrong-no-context", "both classes pass nil",
        .misbehaves(["plain screen: label 20 €", "express screen: label no price, banner flashes 2×"]),
        type: "NoContext", temptation: "Most examples pass nil, and the key path says what has changed.",
        explanation: "Both classes observe the same key path with the same context, nil. Nothing is left to tell the "
          + "calls apart.",
        story: .sync(Pitfalls.SharedContext.NoContext.story)),
    ])
}
