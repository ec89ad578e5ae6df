import Fixed
import Foundation
import Pitfalls

extension Catalogue {
  static let wrongRegistrationRemoved = Pitfall(
    id: "P11", name: "WrongRegistrationRemoved", family: .registration,
    summary: "A removal that does not say which registration it means takes one that belongs to somebody else.",
    repair: "Invalidate a token, or remove with the context that you registered with.",
    symptoms: .init(
      behaviors: [
        "After I removed the observer in the superclass, the subclass stopped updating.",
        "removeObserver takes away another class's observation.",
        "The wrong observer was removed.",
        "Part of the screen no longer follows the model after another part stopped observing.",
        "removeObserver(self) also removed what the superclass had registered.",
        "My notifications stop when a library calls removeObserver on the same object.",
        "Two classes of one object observe the same key path, and only one goes on.",
      ]),
    hints: [
      "Count the registrations for `isFavorite`, and see what `beginEditing` says about the one it means.",
      "Observer, key path, and document are equal for both. What else tells the two apart?",
      "Keep a token for each observation, and invalidate that.",
    ],
    minutes: 15, related: ["P06", "P07", "P15", "P17", "P14"], mechanisms: [.keyValueObserving, .notification],
    scenarios: [
      .pair(
        "the user marks the document, begins to edit it, and unmarks it",
        naive: .misbehaves(["button ★, background yellow", "the user begins to edit", "button ☆, background yellow"]),
        fixed: ["button ★, background yellow", "the user begins to edit", "button ★, background white"],
        story: .sync(Pitfalls.WrongRegistrationRemoved.story), repaired: .sync(Fixed::WrongRegistrationRemoved.story)),
      .naive(
        "naive-broad", "the cell stops observing its document altogether, and with it another module",
        .misbehaves(["voice says Report", "the cell becomes compact", "the title is Summary"]),
        comparedWith: "fixed-broad", story: .sync(Pitfalls.WrongRegistrationRemoved.broadStory)),
      .fixed(
        "fixed-broad", "the cell stops observing one key path",
        ["voice says Report", "the cell becomes compact", "voice says Summary", "the title is Summary"],
        story: .sync(Fixed::WrongRegistrationRemoved.broadStory)),
      .wrongFix(
        "wrong-nil-context", "the removal takes a context and is given nil",
        .crashes(
          [SIGABRT], saying: "because it is not registered as an observer.",
          after: ["button ★, background yellow", "the user begins to edit"]),
        type: "NilContext",
        temptation: "The header recommends the removal that takes a context, and nil fits any call that needs no "
          + "context.",
        explanation: "nil is a context like any other: it matches registrations that were made without one. Both were "
          + "made with one, so the removal raises.",
        story: .sync(Pitfalls.WrongRegistrationRemoved.NilContext.story)),
    ])
}
