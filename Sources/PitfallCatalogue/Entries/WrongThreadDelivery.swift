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
        "error: call to main actor-isolated instance method 'show' in a synchronous nonisolated context",
      ],
      messages: [
        .init(.publishBackground, means: "a published value changes off the main thread"),
        .init(.mainThreadChecker, means: "a change off the main thread reaches the user interface"),
        .init(.managedObjectThread, means: "a managed object context is used on a thread that is not its own"),
        .init(.queueAssertion, means: "code that expects one queue runs on another"),
        .init(.executorAssumption, means: "code that is isolated to an actor runs elsewhere"),
        .init(
          .dataRace, near: [.any(.observing, .notif, .kvo, .published)],
          means: "two threads use the same observed value without synchronization"),
      ],
      behaviors: [
        "The label is updated late or not at all.",
        "My observer is called on a background thread.",
        "The UI freezes or flickers after a background update.",
        "Crash or garbage when the model changes on another queue.",
        "observeValue or a notification handler is not on the main thread.",
        "UI API called on a background thread.",
      ],
      examples: [
        "The shopping view model publishes while updating the UI from the network callback, Xcode shows purple "
          + "warnings about the background thread.",
        "VoiceOver announcement crash in our handler of AVAudioSession.routeChangeNotification: UIKit from "
          + "secondary thread",
        "Swift 6: main actor-isolated closure called on a background queue crashes with dispatch_assert_queue_fail.",
        "Progress KVO fractionCompleted is notified on a background thread; update the progress bar on main.",
        "get this purple error in the SwiftUI file on line 16 when using Defaults: Publishing changes from "
          + "background threads is not allowed",
        "回调不在主线程，更新界面崩溃",
        "run MachOView, it crashes in handleThreadStateChanged:(NSNotification *)notification, on a line that "
          + "touches the progress indicator",
        "Auto update: the file monitor events come in on a background thread and then the renderer fires UIKit "
          + "methods right there",
        "This application is modifying the autolayout engine from a background thread after the engine was "
          + "accessed from the main thread.",
        "It's bad practice to send notifications on a background thread. Usually this triggers some UI update, "
          + "which must be on the main thread.",
        "UI is updated with a delay of several seconds, since the completion runs off the main thread.",
        "Dispatch notifications on the main thread, so that observers don't accidentally update the UI from other "
          + "threads.",
        "Move the client's callback to the main queue to avoid a bad access; the only possible reason for the "
          + "crash is a callback on a background queue.",
        "Somebody who calls the method on a background thread gets the notification there, and what observes it "
          + "updates UI.",
        "以前回调都在主线程，升级 SDK 之后为什么跑到子线程了？求解释",
      ]),
    hints: [
      "Look at which thread calls `show`: the one that observes, or the one that sends?",
      "The feed calls its handlers on the thread on which the price arrives. Which thread may change the screen?",
      "Mark the screen `@MainActor`, and let the handler start `Task { @MainActor in … }`, which calls `show`.",
    ],
    minutes: 15, related: ["P37", "P42", "P35"], mechanisms: [.closure, .notification, .keyValueObserving],
    tellings: [
      .naive(
        "naive", "a price arrives on a worker",
        .misbehaves([
          "screen is drawn on the main actor",
          "screen shows 10.0",
          "screen is drawn on the worker's thread",
          "screen shows 12.0",
        ]),
        story: .async(Pitfalls.WrongThreadDelivery.story)),
      .naive(
        "naive-race", "the main actor reads the price while a worker sends one",
        .races(
          "data race", in: "PriceScreen.show",
          [
            "screen shows 0.0",
            "screen shows 12.0",
          ]),
        comparedWith: "fixed-race",
        story: .async(Pitfalls.WrongThreadDelivery.raceStory)),
      .fixed(
        "fixed", "a price arrives on a worker",
        [
          "screen is drawn on the main actor",
          "screen shows 10.0",
          "screen is drawn on the main actor",
          "screen shows 12.0",
        ],
        story: .async(Fixed::WrongThreadDelivery.story)),
      .fixed(
        "fixed-race", "the main actor reads the price while a worker sends one",
        [
          "screen shows 0.0",
          "screen shows 12.0",
        ],
        builds: .threadSanitizer, story: .async(Fixed::WrongThreadDelivery.raceStory)),
      .wrongFix(
        "wrong-locked-price", "a lock guards the price",
        .misbehaves([
          "screen is drawn on the main actor",
          "screen shows 10.0",
          "screen is drawn on the worker's thread",
          "screen shows 12.0",
        ]),
        type: "LockedPrice",
        temptation: "The thread sanitizer reports a race on the price, and a lock around the price ends the report.",
        explanation: "The race is gone, and the screen is still drawn on another thread. What belongs to the main "
          + "actor is more than one variable. Deliver there.",
        story: .async(Pitfalls.WrongThreadDelivery.LockedPrice.story)),
    ])
}
