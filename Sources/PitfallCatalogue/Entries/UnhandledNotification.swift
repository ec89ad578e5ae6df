import Fixed
import Foundation
import Pitfalls

extension Catalogue {
  static let unhandledNotification = Pitfall(
    id: "P16", name: "UnhandledNotification", family: .inheritance,
    summary: "An override of observeValue calls super for a notification that no superclass asked for, and the root "
      + "raises.",
    repair: "Call super only for what is not yours, or give each observation a handler of its own.",
    symptoms: .init(
      logs: [
        "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: '<SoundScreen: "
          + "0x7f8e>: An -observeValueForKeyPath:ofObject:change:context: message was received but not handled.",
        "An -observeValueForKeyPath:ofObject:change:context: message was received but not handled.",
        "-[NSObject(NSKeyValueObserving) observeValueForKeyPath:ofObject:change:context:]",
      ],
      words: [
        "NSKeyValueNotifyObserver NSKeyValueDidChange _NSSetObjectValueAndNotify",
        "Key path: volume Observed object: Change: { kind = 1; new = 8; } Context: 0x0",
      ],
      behaviors: [
        "The app crashes after it has handled the change correctly.",
        "It says that a message was received but not handled, although I handled it.",
        "Calling super.observeValue crashes.",
        "KVO works in the superclass and crashes in the subclass.",
        "It crashes with NSInternalInconsistencyException when a property changes.",
        "I observe a key and forgot to handle it in observeValueForKeyPath.",
      ]),
    hints: [
      "Look at what happens to a notification after its `if` has handled it.",
      "`super` may call its own `super`, and so on up to the root. What does the root do with a notification?",
      "Return after handling a notification, and pass on only the rest; or observe with a token and its own handler.",
    ],
    minutes: 10, related: ["P15", "P17", "P11"], mechanisms: [.keyValueObserving],
    scenarios: [
      .pair(
        "the text size changes, and then the volume",
        naive: .crashes(
          [SIGABRT],
          saying: "An -observeValueForKeyPath:ofObject:change:context: message was received but not handled.",
          after: ["preview shows 14 pt", "slider shows 8"]),
        fixed: ["preview shows 14 pt", "slider shows 8", "settings are saved"],
        story: .sync(Pitfalls.UnhandledNotification.story), repaired: .sync(Fixed::UnhandledNotification.story)),
      .wrongFix(
        "wrong-never-super", "the subclass never calls `super`", .misbehaves(["slider shows 8", "settings are saved"]),
        type: "NeverSuper", temptation: "The exception comes from `super`, so the call of `super` must go.",
        explanation: "The override receives the notifications of its superclass too. Without `super` they end here, "
          + "and the preview stands still (P15).",
        story: .sync(Pitfalls.UnhandledNotification.NeverSuper.story)),
    ])
}
