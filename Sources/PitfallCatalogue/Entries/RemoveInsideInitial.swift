import Fixed
import Foundation
import Pitfalls

extension Catalogue {
  static let removeInsideInitial = Pitfall(
    id: "P12", name: "RemoveInsideInitial", family: .registration,
    summary: "An observer that removes itself inside its initial call has nothing to remove yet, because the "
      + "registration comes after that call.",
    repair: "Look at the value first and ask for no initial call, or end a token that exists before its first call.",
    symptoms: .init(
      logs: [
        "*** Terminating app due to uncaught exception 'NSRangeException', reason: 'Cannot remove an observer "
          + "<Receipt 0x7f8e> for the key path \"price\" from <Order 0x7f8f> because it is not registered as an "
          + "observer.'",
        "because it is not registered as an observer.",
        "-[NSObject(NSKeyValueObserverRegistration) _removeObserver:forProperty:]",
      ],
      behaviors: [
        "It crashes in removeObserver inside observeValue, although the observer was just added.",
        "With the initial option, removing the observer in the callback crashes.",
        "I want only the first value, and stopping in the handler crashes.",
        "It works when the value arrives later and crashes when it is there already.",
        "invalidate() in the closure has no effect the first time, and the handler runs again.",
        "The observation is nil inside its own closure.",
        "My one-shot observer fires twice.",
      ]),
    hints: [
      "Compare the receipt whose price comes later with the one whose price is known.",
      "`.initial` calls the handler during `addObserver`. What exists at that moment, and what does not yet?",
      "In both, take the observation as a parameter of the handler, and call `invalidate()` on it.",
    ],
    minutes: 15, related: ["P06", "P13", "P05"], mechanisms: [.keyValueObserving, .closure],
    scenarios: [
      .pair(
        "one price comes later, the other is known",
        naive: .crashes(
          [SIGABRT], saying: "because it is not registered as an observer.",
          after: ["— the price comes later", "receipt shows 20 €", "— the price is known", "receipt shows 25 €"]),
        fixed: [
          "— the price comes later", "receipt shows 20 €", "— the price is known", "receipt shows 25 €",
          "both receipts are printed",
        ],
        story: .sync(Pitfalls.RemoveInsideInitial.story), repaired: .sync(Fixed::RemoveInsideInitial.story)),
      .naive(
        "naive-token", "the same with a token that is not assigned yet",
        .misbehaves([
          "— the price comes later", "receipt shows 20 €", "— the price is known", "receipt shows 25 €",
          "receipt shows 30 €", "both receipts are printed",
        ]),
        comparedWith: "fixed-token", story: .sync(Pitfalls.RemoveInsideInitial.tokenStory)),
      .fixed(
        "fixed-token", "the same with a token",
        [
          "— the price comes later", "receipt shows 20 €", "— the price is known", "receipt shows 25 €",
          "both receipts are printed",
        ],
        story: .sync(Fixed::RemoveInsideInitial.tokenStory)),
      .wrongFix(
        "wrong-catch-it", "the exception is caught",
        .misbehaves([
          "— the price comes later", "receipt shows 20 €", "— the price is known", "receipt shows 25 €",
          "receipt shows 30 €", "both receipts are printed",
        ]),
        type: "CatchIt", temptation: "The exception says that nothing is registered, and that was the aim.",
        explanation: "`addObserver` goes on after the initial call and registers the observer. The removal has been "
          + "and gone, so the next change arrives (P07).",
        story: .sync(Pitfalls.RemoveInsideInitial.CatchIt.story)),
    ])
}
