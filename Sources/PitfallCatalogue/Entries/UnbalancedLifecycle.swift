import Fixed
import Foundation
import Pitfalls

extension Catalogue {
  static let unbalancedLifecycle = Pitfall(
    id: "P09", name: "UnbalancedLifecycle", family: .registration,
    summary: "An observer is added in viewWillAppear and removed in viewDidDisappear, and these calls do not come in "
      + "pairs.",
    repair: "Tie the observation to its owner's lifetime and not to lifecycle callbacks.",
    symptoms: .init(
      logs: [
        "*** -[SettingsScreen retain]: message sent to deallocated instance 0x600000c04a80"
      ],
      words: [
        "EXC_BAD_ACCESS objc_msgSend NSKeyValueNotifyObserver",
        "Cannot remove an observer for the key path from because it is not registered as an observer.",
      ],
      behaviors: [
        "After I swipe back halfway and let go, my handler runs twice.",
        "viewWillAppear is called again without viewDidDisappear.",
        "It crashes after a canceled interactive pop, when the screen is closed.",
        "The observer is added again each time a swipe back is canceled.",
        "It crashes in viewDidDisappear because the observer is not registered.",
        "viewWillDisappear is called twice, and the second removal crashes.",
        "Keyboard notifications arrive twice after I drag the sheet down a little and release it.",
      ]),
    hints: [
      "Read the transcript as a list of calls, and pair each addition with a removal.",
      "A canceled swipe calls `viewWillAppear` a second time. What is called exactly once in a screen's life?",
      "Observe in `init`, keep the observation in a property, and let it end with the screen.",
    ],
    minutes: 15, related: ["P01", "P06", "P08", "P13"], mechanisms: [.keyValueObserving, .notification],
    scenarios: [
      .pair(
        "the user swipes halfway, lets go, and turns up the volume",
        naive: .misbehaves([
          "viewWillAppear", "slider shows 6", "viewWillDisappear", "viewWillAppear", "slider shows 7", "slider shows 7",
        ]),
        fixed: ["viewWillAppear", "slider shows 6", "viewWillDisappear", "viewWillAppear", "slider shows 7"],
        story: .sync(Pitfalls.UnbalancedLifecycle.story), repaired: .sync(Fixed::UnbalancedLifecycle.story)),
      .naive(
        "naive-closing", "the screen is closed afterward, and the volume changes; zombies are enabled",
        .crashes(
          [SIGABRT], saying: "*** -[SettingsScreen retain]: message sent to deallocated instance",
          after: [
            "viewWillAppear", "slider shows 6", "viewWillDisappear", "viewWillAppear", "viewWillDisappear",
            "viewDidDisappear", "screen was released",
          ]),
        comparedWith: "fixed-closing", environment: ["NSZombieEnabled": "YES"],
        story: .sync(Pitfalls.UnbalancedLifecycle.closingStory)),
      .fixed(
        "fixed-closing", "the screen is closed afterward, and the volume changes",
        [
          "viewWillAppear", "slider shows 6", "viewWillDisappear", "viewWillAppear", "viewWillDisappear",
          "viewDidDisappear", "screen was released", "volume changed without incident",
        ],
        story: .sync(Fixed::UnbalancedLifecycle.closingStory)),
      .wrongFix(
        "wrong-remove-twice", "the screen removes itself in `viewWillDisappear` too",
        .crashes(
          [SIGABRT], saying: "because it is not registered as an observer.",
          after: [
            "viewWillAppear", "slider shows 6", "viewWillDisappear", "viewWillAppear", "viewWillDisappear",
            "viewDidDisappear",
          ]),
        comparedWith: "fixed-closing", type: "RemoveTwice",
        temptation: "A canceled swipe calls `viewWillDisappear`, so a removal there catches what `viewDidDisappear` "
          + "misses.",
        explanation: "An ordinary way out calls both methods, and the second removal raises (P06).",
        story: .sync(Pitfalls.UnbalancedLifecycle.RemoveTwice.closingStory)),
    ])
}
