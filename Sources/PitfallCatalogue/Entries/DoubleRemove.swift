import Fixed
import Foundation
import Pitfalls

extension Catalogue {
  static let doubleRemove = Pitfall(
    id: "P06", name: "DoubleRemove", family: .registration,
    summary: "Removing an observer a second time, or one that was never added, raises an exception.",
    repair: "Keep an observation that can be ended any number of times.",
    symptoms: .init(
      logs: [
        "because it is not registered as an observer.",
        "*** Terminating app due to uncaught exception 'NSRangeException', reason: 'Cannot remove an observer "
          + "<DocumentCell 0x7f8e> for the key path \"isFavorite\" from <Document 0x7f8f> because it is not registered "
          + "as an observer.'",
        "-[NSObject(NSKeyValueObserverRegistration) _removeObserver:forProperty:]",
        "-[NSObject(NSKeyValueObserverRegistration) removeObserver:forKeyPath:]",
      ],
      words: [
        "Cannot remove an observer for the key path from because it is not registered as an observer"
      ],
      behaviors: [
        "The app crashes in removeObserver.",
        "It crashes in deinit or dealloc, although the observer was already removed.",
        "It crashes when a reused cell goes away.",
        "It crashes when a screen is closed that never appeared.",
        "There is an exception when I stop observing twice.",
        "Removing an observer that was never added raises NSRangeException.",
      ]),
    hints: [
      "Look at how many paths lead to `removeObserver`, and how many lead to `addObserver`.",
      "`removeObserver` describes a registration and raises if none matches. "
        + "The cell does not know whether one is left.",
      "Keep a token in `appear`, and call `invalidate()` wherever the cell stops. A second call has no effect.",
    ],
    minutes: 10, related: ["P01", "P07", "P08", "P09", "P11"], mechanisms: [.keyValueObserving],
    scenarios: [
      .pair(
        "the table reuses a cell, and then it closes",
        naive: .crashes(
          [SIGABRT], saying: "because it is not registered as an observer.",
          after: ["cell shows ★", "cell is ready for reuse"]),
        fixed: ["cell shows ★", "cell is ready for reuse", "cell was released"],
        story: .sync(Pitfalls.DoubleRemove.story), repaired: .sync(Fixed::DoubleRemove.story)),
      .pair(
        named: "never-added", "the cell dies before it ever observed",
        naive: .crashes(
          [SIGABRT], saying: "because it is not registered as an observer.",
          after: ["cell was made but never appeared"]),
        fixed: ["cell was made but never appeared", "cell was released"],
        story: .sync(Pitfalls.DoubleRemove.neverAddedStory), repaired: .sync(Fixed::DoubleRemove.neverAddedStory)),
      .wrongFix(
        "wrong-only-in-deinit", "the cell stops observing only when it dies",
        .misbehaves(["cell shows ★", "cell is ready for reuse", "cell shows ☆", "cell was released"]),
        type: "OnlyInDeinit", temptation: "Two removals are one too many, and `deinit` always runs.",
        explanation: "The exception is gone, and so is the reason for the other removal: a cell that waits for its "
          + "next document still shows the last one's changes.",
        story: .sync(Pitfalls.DoubleRemove.OnlyInDeinit.story)),
      .wrongFix(
        "wrong-only-in-deinit-never-added", "the same with a cell that dies before it ever observed",
        .crashes(
          [SIGABRT], saying: "because it is not registered as an observer.",
          after: ["cell was made but never appeared"]),
        comparedWith: "fixed-never-added", type: "OnlyInDeinit",
        temptation: "One removal for one addition looks balanced.",
        explanation: "The addition belongs to `appear`, which a cell may never reach, and the removal to `deinit`, "
          + "which every cell reaches.",
        story: .sync(Pitfalls.DoubleRemove.OnlyInDeinit.neverAddedStory)),
      .wrongFix(
        "wrong-observation-info", "the cell asks `observationInfo` before it removes",
        .crashes(
          [SIGABRT], saying: "because it is not registered as an observer.",
          after: ["cell shows ★", "cell is ready for reuse"]),
        type: "ObservationInfo",
        temptation: "It is the only public property that says anything about observers, and with one observer it "
          + "works.",
        explanation: "It says whether *anybody* observes the document. A title bar that observes the title is enough "
          + "to bring the exception back.",
        story: .sync(Pitfalls.DoubleRemove.ObservationInfo.story)),
    ])
}
