import Fixed
import Foundation
import Pitfalls

extension Catalogue {
  static let middleOfPathDies = Pitfall(
    id: "P04", name: "MiddleOfPathDies", family: .lifetime,
    summary: "An object in the middle of an observed key path is replaced without a notification.",
    repair: "Make every object on the path announce each change of the next one.",
    symptoms: .init(
      logs: [
        "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Cannot remove an "
          + "observer <Byline 0x17ea24d0> for the key path \"author.name\" from <Letter 0x17ea24d1>, most likely "
          + "because the value for the key \"author\" has changed without an appropriate KVO notification being sent. "
          + "Check the KVO-compliance of the Letter class.'",
        "Cannot update for observer <PBJVision 0x15e92070> for the key path \"currentDevice.torchMode\" from "
          + "<PBJVision 0x15e92070>, most likely because the value for the key \"currentDevice\" has changed without "
          + "an appropriate KVO notification being sent. Check the KVO-compliance of the PBJVision class.",
        "Cannot update for observer",
        "has changed without an appropriate KVO notification being sent. Check the KVO-compliance of the",
        "-[NSKeyValueNestedProperty object:withObservance:didChangeValueForKeyOrKeys:recurse:forwardingValues:]",
        "-[NSKeyValueNestedProperty object:withObservance:willChangeValueForKeyOrKeys:recurse:forwardingValues:]",
      ],
      behaviors: [
        "The app crashes when I remove an observer of a key path with a dot in it.",
        "It crashes with 'Check the KVO-compliance of the class', and the class looks fine.",
        "Observing a nested key path stops working after the object in the middle was replaced.",
        "A weak property in the middle of my key path becomes nil, and then it crashes.",
        "The label is not updated for the new author, only for the old one.",
        "I assign the instance variable directly instead of the property, and KVO crashes later.",
        "The exception comes long after the line that caused it.",
      ]),
    hints: [
      "Look at every way in which `author` can change, and at who announces it.",
      "A weak reference becomes nil without a setter. An assignment to a plain property notifies nobody. Key-value "
        + "observing finds out later, and raises.",
      "Declare the property `@Dynamic` (in Cocoa, @objc dynamic) and strong, and set it through its setter only.",
    ],
    minutes: 15, related: ["P25", "P26", "P02", "P24"], mechanisms: [.keyValueObserving],
    scenarios: [
      .naive(
        "naive", "a weakly held author is deleted, and the byline closes",
        .crashes(
          [SIGABRT],
          saying: "most likely because the value for the key \"author\" has changed without an appropriate KVO "
            + "notification",
          after: ["byline shows Ada", "byline shows Ada King", "the user deletes Ada from the address book"]),
        story: .sync(Pitfalls.MiddleOfPathDies.story)),
      .naive(
        "naive-template", "the author is assigned silently, and then replaced with a notification",
        .crashes(
          [SIGABRT], saying: "Cannot update for observer",
          after: ["byline shows Ada", "the user takes the author of a template", "the author is now called Eve Smith"]),
        comparedWith: "fixed-template", story: .sync(Pitfalls.MiddleOfPathDies.templateStory)),
      .fixed(
        "fixed", "an author is deleted from the address book, and the byline closes",
        [
          "byline shows Ada", "byline shows Ada King", "the user deletes Ada from the address book",
          "byline was released",
        ],
        story: .sync(Fixed::MiddleOfPathDies.story)),
      .fixed(
        "fixed-template", "the author is taken from a template, and then replaced",
        [
          "byline shows Ada", "byline shows Eve", "the user takes the author of a template", "byline shows Eve Smith",
          "the author is now called Eve Smith", "byline shows Ada", "the user has picked Ada again",
        ],
        story: .sync(Fixed::MiddleOfPathDies.templateStory)),
      .wrongFix(
        "wrong-token-only", "the byline observes with a token",
        .crashes(
          [SIGABRT], saying: "Cannot update for observer",
          after: ["byline shows Ada", "the user takes the author of a template", "the author is now called Eve Smith"]),
        comparedWith: "fixed-template", type: "TokenOnly",
        temptation: "The crash was in `removeObserver`, and a token of this package ends without asking the subject.",
        explanation: "The removal is quiet now, but the letter still changes silently: the new author is not "
          + "observed, and the next notified change raises. Repair the letter.",
        story: .sync(Pitfalls.MiddleOfPathDies.TokenOnly.story)),
      .wrongFix(
        "wrong-announce-afterward", "the letter announces a change after it was made",
        .crashes(
          [SIGABRT], saying: "Cannot update for observer", after: ["byline shows Ada King", "the user picks Eve"]),
        comparedWith: "fixed-template", type: "AnnounceAfterward",
        temptation: "`didChangeValue` notifies nobody without `willChangeValue`, so people add both below the "
          + "assignment.",
        explanation: "`willChangeValue` looks at the path as it was. It must come before the assignment, or the path "
          + "has changed already.",
        story: .sync(Pitfalls.MiddleOfPathDies.AnnounceAfterward.story)),
    ])
}
