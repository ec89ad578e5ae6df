import ChildProcesses
import Fixed
import Foundation
import Pitfalls

extension Catalogue {
  static let danglingObserver = Pitfall(
    id: "P01", name: "DanglingObserver", family: .lifetime,
    summary: "An observer that never stops observing is notified of the next change after its death.",
    repair: "Keep an observation that ends with its owner.",
    symptoms: .init(
      logs: [
        "*** -[DocumentCell retain]: message sent to deallocated instance 0x600000c04a80",
        "EXC_BAD_ACCESS (code=1, address=0x10)",
        "KVO_IS_RETAINING_ALL_OBSERVERS_OF_THIS_OBJECT_IF_IT_CRASHES_AN_OBSERVER_WAS_OVERRELEASED_OR_SMASHED",
        "An -observeValueForKeyPath:ofObject:change:context: message was received but not handled.",
        "AddressSanitizer: heap-use-after-free",
      ],
      words: [
        "EXC_BAD_ACCESS KERN_INVALID_ADDRESS objc_msgSend NSKeyValueNotifyObserver",
        "NSKeyValueDidChange NSKeyValueNotifyObserver _NSSetObjectValueAndNotify",
        "unrecognized selector sent to instance observeValueForKeyPath:ofObject:change:context:",
      ],
      behaviors: [
        "The app crashes when the model changes after a screen or cell was closed.",
        "It crashes some time after going back, in code that only sets a property.",
        "The crash is in objc_msgSend below key-value observing and names none of our code.",
        "An object receives a KVO notification for a key that it never observed.",
        "A dead or deallocated observer is still called.",
        "It crashes only sometimes, and with zombies enabled it always names the same class.",
        "I forgot to remove the observer in deinit or dealloc.",
      ]),
    hints: [
      "Look at what the document still points at after the cell is gone.",
      "`addObserver` neither retains the observer nor notices its death. Which line ends the registration?",
      "Keep the observation in a property of the cell, so that it ends when the cell is released.",
    ],
    minutes: 15, related: ["P02", "P05", "P06", "P07", "P48"], mechanisms: [.keyValueObserving],
    scenarios: [
      .naive(
        "naive", "the cell dies, then the document changes; zombies are enabled",
        .crashes(
          [SIGABRT], saying: "*** -[DocumentCell retain]: message sent to deallocated instance",
          after: ["cell shows ★", "cell was released"]),
        environment: ["NSZombieEnabled": "YES"], story: .sync(Pitfalls.DanglingObserver.story)),
      .fixed(
        "fixed", "the cell dies, then the document changes",
        ["cell shows ★", "cell was released", "document changed without incident"],
        environment: ["NSZombieEnabled": "YES"], builds: .withoutAddressSanitizer,
        story: .sync(Fixed::DanglingObserver.story)),
      .naive(
        "naive-stranger", "another object takes the dead cell's place in memory, and its notifications",
        .misbehaves([
          "cell shows ★", "banner opens", "banner is notified of isFavorite, which it never observed",
          "document changed without incident",
        ]),
        // Apple's allocators may keep types apart, so nobody knows whether the banner takes the cell's place there.
        comparedWith: "fixed-stranger", builds: .withoutAddressSanitizer, on: .linux,
        story: .sync(Pitfalls.DanglingObserver.strangerStory)),
      .pair(
        named: "use-after-free", "the same without zombies, under the address sanitizer",
        naive: .crashes(
          [], saying: "AddressSanitizer: heap-use-after-free", after: ["cell shows ★", "cell was released"]),
        fixed: ["cell shows ★", "cell was released", "document changed without incident"], builds: .addressSanitizer,
        story: .sync(Pitfalls.DanglingObserver.story), repaired: .sync(Fixed::DanglingObserver.story)),
      .fixed(
        "fixed-stranger", "another object takes the dead cell's place in memory",
        ["cell shows ★", "banner opens", "document changed without incident"],
        story: .sync(Fixed::DanglingObserver.strangerStory)),
      .wrongFix(
        "wrong-remove-for-reuse", "the cell removes itself in `prepareForReuse`; zombies are enabled",
        .crashes(
          [SIGABRT], saying: "*** -[DocumentCell retain]: message sent to deallocated instance",
          after: ["cell shows ★", "cell was released"]),
        type: "RemoveForReuse",
        temptation: "The table calls `prepareForReuse` whenever it takes a cell away from its document.",
        explanation: "A table that closes releases its cells without reusing them, so the call never comes. Only the "
          + "end of the cell itself cannot be missed.",
        environment: ["NSZombieEnabled": "YES"], story: .sync(Pitfalls.DanglingObserver.RemoveForReuse.story)),
      .wrongFix(
        "wrong-kept-by-document", "the document keeps its observers alive",
        .leaks(
          [
            "cell shows ★", "cell is still alive", "cell shows ☆", "document changed without incident",
          ], of: "DocumentCell"),
        type: "KeptByDocument",
        temptation: "An observer that the document retains cannot be dead when the document calls it.",
        explanation: "The crash is gone, and so is the end of the cell. Every closed cell stays alive and keeps "
          + "working, and here the cell and its document keep each other forever.",
        story: .sync(Pitfalls.DanglingObserver.KeptByDocument.story)),
    ])
}
