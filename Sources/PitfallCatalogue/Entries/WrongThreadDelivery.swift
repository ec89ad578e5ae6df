import Fixed
import Pitfalls

extension Catalogue {
  static let wrongThreadDelivery = Pitfall(
    id: "P36", name: "WrongThreadDelivery", family: .delivery,
    summary: "An observer is called on the sender's thread and changes what belongs to the main actor there.",
    repair: "Deliver to the observer's actor, and let the compiler check the isolation.",
    symptoms: .init(
      logs: [
        "WARNING: ThreadSanitizer: data race",
        "Main Thread Checker: UI API called on a background thread: -[UILabel setText:]",
        "Publishing changes from background threads is not allowed",
        "error: call to main actor-isolated instance method 'show' in a synchronous nonisolated context",
      ],
      behaviors: [
        "The label is updated late or not at all.",
        "My observer is called on a background thread.",
        "The UI freezes or flickers after a background update.",
        "Crash or garbage when the model changes on another queue.",
        "observeValue or a notification handler is not on the main thread.",
        "UI API called on a background thread.",
      ]),
    hints: [
      "Look at which thread calls `show`: the one that observes, or the one that sends?",
      "The feed calls its handlers on the thread on which the price arrives. Which thread may change the screen?",
      "Mark the screen `@MainActor`, and let the handler start `Task { @MainActor in … }`, which calls `show`.",
    ],
    minutes: 15, related: ["P37", "P42", "P35", "P53", "P58"],
    mechanisms: [.closure, .notification, .keyValueObserving],
    scenarios: [
      .pair(
        "a price arrives on a worker",
        naive: .misbehaves([
          "screen is drawn on the main actor", "screen shows 10.0", "screen is drawn on the worker's thread",
          "screen shows 12.0",
        ]),
        fixed: [
          "screen is drawn on the main actor", "screen shows 10.0", "screen is drawn on the main actor",
          "screen shows 12.0",
        ],
        story: .async(Pitfalls.WrongThreadDelivery.story), repaired: .async(Fixed::WrongThreadDelivery.story)),
      .pair(
        named: "race", "the main actor reads the price while a worker sends one",
        naive: .races("data race", in: "PriceScreen.show", ["screen shows 0.0", "screen shows 12.0"]),
        fixed: ["screen shows 0.0", "screen shows 12.0"], story: .async(Pitfalls.WrongThreadDelivery.raceStory),
        repaired: .async(Fixed::WrongThreadDelivery.raceStory)),
      .wrongFix(
        "wrong-locked-price", "a lock guards the price",
        .misbehaves([
          "screen is drawn on the main actor", "screen shows 10.0", "screen is drawn on the worker's thread",
          "screen shows 12.0",
        ]),
        type: "LockedPrice",
        temptation: "The thread sanitizer reports a race on the price, and a lock around the price ends the report.",
        explanation: "The race is gone, and the screen is still drawn on another thread. What belongs to the main "
          + "actor is more than one variable. Deliver there.",
        story: .async(Pitfalls.WrongThreadDelivery.LockedPrice.story)),
    ])
}
