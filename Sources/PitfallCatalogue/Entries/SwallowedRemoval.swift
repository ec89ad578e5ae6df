import Fixed
import Foundation
import Pitfalls

extension Catalogue {
  static let swallowedRemoval = Pitfall(
    id: "P07", name: "SwallowedRemoval", family: .registration,
    summary: "The exception of a failed removal is caught, so the observer is deallocated while it is still "
      + "registered.",
    repair: "Keep an observation for each registration, and end exactly that one.",
    symptoms: .init(
      logs: [
        "*** -[SettingsScreen retain]: message sent to deallocated instance 0x600000c04a80",
        "EXC_BAD_ACCESS (code=1, address=0x18)",
        "KVO_IS_RETAINING_ALL_OBSERVERS_OF_THIS_OBJECT_IF_IT_CRASHES_AN_OBSERVER_WAS_OVERRELEASED_OR_SMASHED",
        "AddressSanitizer: heap-use-after-free",
      ],
      words: [
        "EXC_BAD_ACCESS below NSKeyValueNotifyObserver"
      ],
      behaviors: [
        "I wrapped removeObserver in try/catch and now it crashes later, somewhere else.",
        "The app crashes after a screen was closed, although dealloc removes the observer.",
        "The observer is removed in deinit, and it is still called after its death.",
        "removeObserver with @try @catch does not remove the observer.",
        "The exception breakpoint stops in removeObserver, but the app goes on.",
        "I removed the observer with a different context than I added it with.",
        "It crashes only for one of several observed keys.",
      ]),
    hints: [
      "Look at which registrations are left after `deinit`, key by key and context by context.",
      "A removal that fails raises an exception. Here, nobody sees it. Which of the removals names something that "
        + "was never added?",
      "Keep one `KeyValueObservation` for each key, and let them end with the screen: no context, no exception.",
    ],
    minutes: 15, related: ["P06", "P01", "P17", "P11"], mechanisms: [.keyValueObserving],
    scenarios: [
      .naive(
        "naive", "the screen closes, and a key changes for which it is still registered; zombies are enabled",
        .crashes(
          [SIGABRT], saying: "*** -[SettingsScreen retain]: message sent to deallocated instance",
          after: ["screen shows volume 7", "screen shows 🔇", "screen was released", "the volume is 8"]),
        environment: ["NSZombieEnabled": "YES"], story: .sync(Pitfalls.SwallowedRemoval.story)),
      .fixed(
        "fixed", "the screen closes, and both keys change",
        ["screen shows volume 7", "screen shows 🔇", "screen was released", "the volume is 8", "the sound is on"],
        environment: ["NSZombieEnabled": "YES"], builds: .withoutAddressSanitizer,
        story: .sync(Fixed::SwallowedRemoval.story)),
      .pair(
        named: "use-after-free", "the same without zombies, under the address sanitizer",
        naive: .crashes(
          [], saying: "AddressSanitizer: heap-use-after-free",
          after: ["screen shows volume 7", "screen shows 🔇", "screen was released", "the volume is 8"]),
        fixed: [
          "screen shows volume 7", "screen shows 🔇", "screen was released", "the volume is 8", "the sound is on",
        ],
        builds: .addressSanitizer, story: .sync(Pitfalls.SwallowedRemoval.story),
        repaired: .sync(Fixed::SwallowedRemoval.story)),
      .wrongFix(
        "wrong-log-it", "the exception is logged instead of ignored",
        .crashes(
          [SIGABRT], saying: "*** -[SettingsScreen retain]: message sent to deallocated instance",
          after: ["screen shows 🔇", "log: NSRangeException while the screen closed", "screen was released"]),
        type: "LogIt", temptation: "An empty catch is bad style, and a log at least says that something was wrong.",
        explanation: "The registration is still there, and the screen is gone: it crashes as before. What cannot fail "
          + "needs no catch, so end an observation that you own.",
        environment: ["NSZombieEnabled": "YES"], story: .sync(Pitfalls.SwallowedRemoval.LogIt.story)),
    ])
}
