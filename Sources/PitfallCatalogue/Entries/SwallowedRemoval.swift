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
        "EXC_BAD_ACCESS below NSKeyValueNotifyObserver",
        "KVO_IS_RETAINING_ALL_OBSERVERS_OF_THIS_OBJECT_IF_IT_CRASHES_AN_OBSERVER_WAS_OVERRELEASED_OR_SMASHED",
        "AddressSanitizer: heap-use-after-free",
      ],
      behaviors: [
        "I wrapped removeObserver in try/catch and now it crashes later, somewhere else.",
        "The app crashes after a screen was closed, although dealloc removes the observer.",
        "The observer is removed in deinit, and it is still called after its death.",
        "removeObserver with @try @catch does not remove the observer.",
        "The exception breakpoint stops in removeObserver, but the app goes on.",
        "I removed the observer with a different context than I added it with.",
        "It crashes only for one of several observed keys.",
      ],
      examples: [
        "Das catch verdeckt, dass der Kontext beim Entfernen ein anderer ist (static in zwei "
          + "Übersetzungseinheiten). Beobachter bleibt drin, später Zombie",
        "Wrapping unregisterReceiver in a try/catch until we find a better solution, seen more often in the latest "
          + "build",
        "removeObserver を @try で囲んで例外を握りつぶしている",
        "removeObserver を try/catch で囲んで例外を握りつぶしている",
        "unregisterReceiver throws IllegalArgumentException if already unregistered or not registered. Just put a "
          + "try/catch for this exception and ignore it",
        "catch で例外を握りつぶしていたせいで、keyPath の間違い (\"contentOffSet\") に一年間気づきませんでした。"
          + "解放後のクラッシュの原因はこれ？",
        "Pourquoi mon observateur reçoit-il encore des messages après dealloc alors que je le retire dans un @try "
          + "? (le @catch est vide)",
        "On avale l'exception de removeObserver avec try/catch et l'observateur reste inscrit.",
        "Swallow the NSRangeException, because there's no API to ask whether an observer is registered.",
        "用 @try @catch 包住 removeObserver，治标不治本",
        "用 @try @catch 包住 removeObserver，虽然不崩了，但是观察者没有真正移除，之后又崩",
        "try/catch um removeObserver verschluckt den Fehler, der Beobachter bleibt registriert.",
        "Stop catching exceptions from removeObserver; track the registration instead.",
        "App akışı: çıkışta @try removeObserver @catch boş. Sonra eski gözlemciye mesaj gidiyor ve EXC_BAD_ACCESS. "
          + "Context farklıymış",
        "I wrapped removeObserver in @try/@catch and ignore the exception. Is there a better way?",
      ]),
    hints: [
      "Look at which registrations are left after `deinit`, key by key and context by context.",
      "A removal that fails raises an exception. Here, nobody sees it. Which of the removals names something that "
        + "was never added?",
      "Keep one `KeyValueObservation` for each key, and let them end with the screen: no context, no exception.",
    ],
    minutes: 15, related: ["P06", "P01", "P17", "P11"], mechanisms: [.keyValueObserving],
    tellings: [
      .naive(
        "naive", "the screen closes, and a key changes for which it is still registered; zombies are enabled",
        .crashes(
          [SIGABRT], saying: "*** -[SettingsScreen retain]: message sent to deallocated instance",
          after: [
            "screen shows volume 7",
            "screen shows 🔇",
            "screen was released",
            "the volume is 8",
          ]),
        environment: ["NSZombieEnabled": "YES"],
        story: .sync(Pitfalls.SwallowedRemoval.story)),
      .naive(
        "naive-use-after-free", "the same without zombies, under the address sanitizer",
        .crashes(
          [], saying: "AddressSanitizer: heap-use-after-free",
          after: [
            "screen shows volume 7",
            "screen shows 🔇",
            "screen was released",
            "the volume is 8",
          ]),
        comparedWith: "fixed-use-after-free", builds: .addressSanitizer, story: .sync(Pitfalls.SwallowedRemoval.story)),
      .fixed(
        "fixed", "the screen closes, and both keys change",
        [
          "screen shows volume 7",
          "screen shows 🔇",
          "screen was released",
          "the volume is 8",
          "the sound is on",
        ],
        environment: ["NSZombieEnabled": "YES"],
        builds: .withoutAddressSanitizer,
        story: .sync(Fixed::SwallowedRemoval.story)),
      .fixed(
        "fixed-use-after-free", "the same without zombies, under the address sanitizer",
        [
          "screen shows volume 7",
          "screen shows 🔇",
          "screen was released",
          "the volume is 8",
          "the sound is on",
        ],
        builds: .addressSanitizer, story: .sync(Fixed::SwallowedRemoval.story)),
      .wrongFix(
        "wrong-log-it", "the exception is logged instead of ignored",
        .crashes(
          [SIGABRT], saying: "*** -[SettingsScreen retain]: message sent to deallocated instance",
          after: [
            "screen shows 🔇",
            "log: NSRangeException while the screen closed",
            "screen was released",
          ]),
        type: "LogIt",
        temptation: "An empty catch is bad style, and a log at least says that something was wrong.",
        explanation: "The registration is still there, and the screen is gone: it crashes as before. What cannot fail "
          + "needs no catch, so end an observation that you own.",
        environment: ["NSZombieEnabled": "YES"],
        story: .sync(Pitfalls.SwallowedRemoval.LogIt.story)),
    ])
}
