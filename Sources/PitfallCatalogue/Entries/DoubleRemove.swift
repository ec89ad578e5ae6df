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
        "Cannot remove an observer for the key path from because it is not registered as an observer",
        "-[NSObject(NSKeyValueObserverRegistration) _removeObserver:forProperty:]",
        "-[NSObject(NSKeyValueObserverRegistration) removeObserver:forKeyPath:]",
      ],
      messages: [
        .init(
          .notRegistered, without: [.registrationPhase], means: "removeObserver found no registration that matches"),
        .init(
          .notRegistered, "from <nsnotificationcenter",
          means: "a notification's observer is removed as if it observed a key: use removeObserver(_:name:object:)"),
        .init(
          .notRegistered, "observer <_nskeyvalueobservation",
          means: "the observer is a token, so two threads end it, or its subject ends it in deinit"),
        .init(
          .removeForProperty, near: [.any(.objcFrame, .crash, .badAccess)],
          without: [.notRegistered, .registeredAtDealloc, .changedSilently, .nestedProperty, .addForProperty],
          means: "the stack raises in the removal of a registration"),
        .init(
          .cannotRemove, without: [.changedSilently, .notRegistered], means: "the message says that a removal failed"),
        .init(
          ["receiver not registered", "service not registered"],
          means: "a receiver is unregistered that is not registered"),
        .init("was not registered", .observing, means: "an observer is unregistered that is not registered"),
      ],
      behaviors: [
        "The app crashes in removeObserver.",
        "It crashes in deinit or dealloc, although the observer was already removed.",
        "It crashes when a reused cell goes away.",
        "It crashes when a screen is closed that never appeared.",
        "There is an exception when I stop observing twice.",
        "Removing an observer that was never added raises NSRangeException.",
      ],
      examples: [
        "动图组件 deinit 时移除 KVO 崩溃：Cannot remove an observer for the key path \"image\" … because it is not "
          + "registered。原来 image 为 nil 时根本没添加过",
        "The cleanup method runs from both viewWillDisappear and dealloc, so removeObserver is called two times "
          + "and throws.",
        "dispose() được gọi hai lần khi thoát màn hình video, lần thứ hai crash: Cannot remove an observer for key "
          + "path \"status\"",
        "Why is there no isObserving API? If the web view failed to load we never added estimatedProgress, and in "
          + "deinit it crashes",
        "audio session: [session removeObserver:self forKeyPath:@\"outputVolume\"] in both -stop and -dealloc. if "
          + "someone calls stop and then releases → SIGABRT",
        "NSRangeException in removeObserver:forKeyPath:. It's called from viewWillDisappear and again from deinit",
        "Removes the observer from the scroll view's layer instead of from the scroll view. It crashed whenever a "
          + "cell's dealloc was called.",
        "Removing the KVO observer twice raises NSRangeException: cannot remove an observer because it is not "
          + "registered.",
        "swift video demo app crashes when the player is closed, in cleanUp() where the time observer is removed",
        "previous implementation would sometimes over remove, causing a crash. Simpler tracking now of if we've "
          + "observed it or not",
        "Same here with SDK 4.1: calling pause() two times gives \"it is not registered as an observer\"; calling "
          + "it once OK",
        "willMoveToSuperview: removes contentOffset observer although it was already removed.",
        "KVO removal is not balanced: we remove more often than we add.",
        "no exception any more when attempting to remove a read subscription that doesn't exist",
        "重复移除 KVO 观察者导致崩溃，not registered as an observer",
      ]),
    hints: [
      "Look at how many paths lead to `removeObserver`, and how many lead to `addObserver`.",
      "`removeObserver` describes a registration and raises if none matches. "
        + "The cell does not know whether one is left.",
      "Keep a token in `appear`, and call `invalidate()` wherever the cell stops. A second call has no effect.",
    ],
    minutes: 10, related: ["P01", "P07", "P08", "P09", "P11"], mechanisms: [.keyValueObserving],
    tellings: [
      .naive(
        "naive", "the cell stops observing for reuse, and again when it dies",
        .crashes(
          [SIGABRT], saying: "because it is not registered as an observer.",
          after: ["cell shows ★", "cell is ready for reuse"]),
        story: .sync(Pitfalls.DoubleRemove.story)),
      .naive(
        "naive-never-added", "the cell dies before it ever observed",
        .crashes(
          [SIGABRT], saying: "because it is not registered as an observer.",
          after: ["cell was made but never appeared"]),
        comparedWith: "fixed-never-added", story: .sync(Pitfalls.DoubleRemove.neverAddedStory)),
      .fixed(
        "fixed", "the cell stops observing for reuse, and again when it dies",
        ["cell shows ★", "cell is ready for reuse", "cell was released"],
        story: .sync(Fixed::DoubleRemove.story)),
      .fixed(
        "fixed-never-added", "the cell dies before it ever observed",
        ["cell was made but never appeared", "cell was released"],
        story: .sync(Fixed::DoubleRemove.neverAddedStory)),
      .wrongFix(
        "wrong-only-in-deinit", "the cell stops observing only when it dies",
        .misbehaves(["cell shows ★", "cell is ready for reuse", "cell shows ☆", "cell was released"]),
        type: "OnlyInDeinit",
        temptation: "Two removals are one too many, and `deinit` always runs.",
        explanation:
          "The exception is gone, and so is the reason for the other removal: a cell that waits for its next "
          + "document still shows the last one's changes.",
        story: .sync(Pitfalls.DoubleRemove.OnlyInDeinit.story)),
      .wrongFix(
        "wrong-only-in-deinit-never-added", "the same with a cell that dies before it ever observed",
        .crashes(
          [SIGABRT], saying: "because it is not registered as an observer.",
          after: ["cell was made but never appeared"]),
        comparedWith: "fixed-never-added", type: "OnlyInDeinit",
        temptation: "One removal for one addition looks balanced.",
        explanation:
          "The addition belongs to `appear`, which a cell may never reach, and the removal to `deinit`, which "
          + "every cell reaches.",
        story: .sync(Pitfalls.DoubleRemove.OnlyInDeinit.neverAddedStory)),
      .wrongFix(
        "wrong-observation-info", "the cell asks `observationInfo` before it removes",
        .crashes(
          [SIGABRT], saying: "because it is not registered as an observer.",
          after: ["cell shows ★", "cell is ready for reuse"]),
        type: "ObservationInfo",
        temptation:
          "It is the only public property that says anything about observers, and with one observer it works.",
        explanation:
          "It says whether *anybody* observes the document. A title bar that observes the title is enough to "
          + "bring the exception back.",
        story: .sync(Pitfalls.DoubleRemove.ObservationInfo.story)),
    ])
}
