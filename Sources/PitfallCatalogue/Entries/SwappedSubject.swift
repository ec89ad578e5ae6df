import Fixed
import Foundation
import Pitfalls

extension Catalogue {
  static let swappedSubject = Pitfall(
    id: "P10", name: "SwappedSubject", family: .registration,
    summary: "The observed object is replaced in a property, and the observation stays with the old one.",
    repair: "Let the setter replace the observation together with the object.",
    symptoms: .init(
      logs: [
        "because it is not registered as an observer.",
        "*** Terminating app due to uncaught exception 'NSRangeException', reason: 'Cannot remove an observer "
          + "<OrderSummary 0x7f8e> for the key path \"carrier\" from <Order 0x7f8f> because it is not registered as "
          + "an observer.'",
        "-[NSObject(NSKeyValueObserverRegistration) _removeObserver:forProperty:]",
        "-[NSObject(NSKeyValueObserverRegistration) removeObserver:forKeyPath:]",
      ],
      behaviors: [
        "Changes of the old object still arrive after I set another one.",
        "The screen does not update after I replaced the model.",
        "A reused cell shows values of another row.",
        "Cells flicker and show the wrong data after scrolling, since they observe several models.",
        "My handler runs more often the more I scroll.",
        "It crashes in deinit with 'not registered as an observer' after the object was swapped.",
        "prepareForReuse does not clear the bindings, and they pile up.",
      ]),
    hints: [
      "Look at everything that happens when `order` is set.",
      "The old order still points at the summary, and the new one does not. Which line moves the observation?",
      "In `didSet`, remove the observer from `oldValue` and add it to `order`. In the row, keep one observation only.",
    ],
    minutes: 10, related: ["P06", "P08", "P01", "P09"], mechanisms: [.keyValueObserving, .closure],
    scenarios: [
      .pair(
        "the user selects another order, and the summary closes",
        naive: .crashes(
          [SIGABRT], saying: "because it is not registered as an observer.",
          after: [
            "summary shows DHL", "summary shows no carrier", "the user selects the table", "summary shows UPS",
            "the chairs go by UPS", "the table goes by Hermes",
          ]),
        fixed: [
          "summary shows DHL", "summary shows no carrier", "the user selects the table", "the chairs go by UPS",
          "summary shows Hermes", "the table goes by Hermes", "summary was released",
        ],
        story: .sync(Pitfalls.SwappedSubject.story), repaired: .sync(Fixed::SwappedSubject.story)),
      .pair(
        named: "reuse", "a row is reused for another order and back",
        naive: .misbehaves([
          "row shows no carrier", "row shows DHL", "the user scrolls down and back up", "row shows no carrier",
          "row shows DHL", "row shows Hermes", "the table goes by Hermes", "row shows UPS", "row shows UPS",
          "the chairs go by UPS",
        ]),
        fixed: [
          "row shows no carrier", "row shows DHL", "the user scrolls down and back up", "row shows no carrier",
          "row shows DHL", "the table goes by Hermes", "row shows UPS", "the chairs go by UPS",
        ],
        story: .sync(Pitfalls.SwappedSubject.reuseStory), repaired: .sync(Fixed::SwappedSubject.reuseStory)),
      .wrongFix(
        "wrong-remove-from-new", "`didSet` removes the observer from the new order",
        .crashes(
          [SIGABRT], saying: "because it is not registered as an observer.",
          after: ["summary shows DHL", "the user selects the table"]),
        type: "RemoveFromNew",
        temptation: "The setter is the right place to move an observation, and `order` is at hand there.",
        explanation: "In `didSet`, `order` is the new order already, and nothing is registered with it. The old one "
          + "is `oldValue`. With an observation of its own, you need neither.",
        story: .sync(Pitfalls.SwappedSubject.RemoveFromNew.story)),
      .wrongFix(
        "wrong-ignore-others", "the handler ignores other orders",
        .misbehaves([
          "summary shows DHL", "summary shows no carrier", "the user selects the table", "the chairs go by UPS",
          "the table goes by Hermes", "summary was released",
        ]),
        type: "IgnoreOthers", temptation: "One guard in the handler makes the wrong carrier disappear from the screen.",
        explanation: "The changes of the old order are dropped, and those of the new one still do not arrive. Move "
          + "the observation instead.",
        story: .sync(Pitfalls.SwappedSubject.IgnoreOthers.story)),
    ])
}
