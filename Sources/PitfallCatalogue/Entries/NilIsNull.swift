import Fixed
import Foundation
import Pitfalls

extension Catalogue {
  static let nilIsNull = Pitfall(
    id: "P28", name: "NilIsNull", family: .keysAndValues,
    summary: "A change dictionary holds `NSNull` for nil: a forced cast crashes, and a conditional cast skips the "
      + "change.",
    repair: "Observe typed values, in which nil is nil, and decide what nil means.",
    symptoms: .init(
      logs: [
        "Could not cast value of type 'Foundation.NSNull' (0x7f3c) to 'Foundation.NSString' (0x7f3d).",
        "Could not cast value of type 'NSNull' (0x1f0c) to 'NSString' (0x1f0d).",
        "-[NSNull length]: unrecognized selector sent to instance 0x1f0c",
        "-[NSNull isEqualToString:]: unrecognized selector sent to instance 0x1f0c",
        "-[NSNull _fastCStringContents:]: unrecognized selector sent to instance 0x1f0c",
      ],
      behaviors: [
        "It crashes when I set the observed property to nil.",
        "The app crashes when the user signs out.",
        "change[.newKey] as! String crashes with NSNull.",
        "The label keeps its old text after the value became nil.",
        "The observer is called but my if let fails when the value is nil.",
        "newValue is NSNull instead of nil.",
        "Clearing a property does not update the screen.",
        "A menu still shows the last user after logout.",
      ]),
    hints: [
      "Look at what becomes of nil on its way from the property to the label.",
      "A dictionary cannot hold nil. What does it hold instead, and what does each cast do with that?",
      "In both, keep `settings.observe(\\.profile) { [weak self] _, profile in … }`, and show \"a guest\" for nil.",
    ],
    minutes: 10, related: ["P24", "P29", "P25"], mechanisms: [.keyValueObserving],
    scenarios: [
      .pair(
        "Nora signs in and out",
        naive: .crashes([SIGABRT], saying: "NSNull' (0x…) to '", after: ["label shows Nora", "Nora signs out"]),
        fixed: ["label shows Nora", "Nora signs out", "label shows a guest"], story: .sync(Pitfalls.NilIsNull.story),
        repaired: .sync(Fixed::NilIsNull.story)),
      .naive(
        "naive-stale", "Nora signs in and out, and a menu casts with a condition",
        .misbehaves(["menu shows Nora", "Nora signs out", "the settings belong to a guest"]),
        comparedWith: "fixed-stale", story: .sync(Pitfalls.NilIsNull.staleStory)),
      .fixed(
        "fixed-stale", "Nora signs in and out, and there is a menu",
        ["menu shows Nora", "Nora signs out", "menu shows a guest", "the settings belong to a guest"],
        story: .sync(Fixed::NilIsNull.staleStory)),
      .wrongFix(
        "wrong-check-for-nil", "the entry is compared with nil before the cast",
        .crashes([SIGABRT], saying: "NSNull' (0x…) to '", after: ["label shows Nora", "Nora signs out"]),
        type: "CheckForNil",
        temptation: "The property is nil, so the new value must be nil, and a check for nil protects the cast.",
        explanation: "The entry is there, and it holds `NSNull`, which is an object. Only an entry that was not asked "
          + "for is nil.",
        story: .sync(Pitfalls.NilIsNull.CheckForNil.story)),
    ])
}
