import Fixed
import Foundation
import Pitfalls

extension Catalogue {
  static let ownerGoneBeforeCleanup = Pitfall(
    id: "P05", name: "OwnerGoneBeforeCleanup", family: .lifetime,
    summary: "`deinit` postpones the removal of an observer to a queue, and the observed object is gone before the "
      + "removal runs.",
    repair: "End the observation in `deinit` itself, synchronously.",
    symptoms: .init(
      logs: [
        "Fatal error: Attempted to read an unowned reference but object 0x600002a1 was already destroyed",
        "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'An instance "
          + "0x7f9a of class Order was deallocated while key value observers were still registered with it. Current "
          + "observation info: <NSKeyValueObservationInfo 0x17404da70> (",
        "was deallocated while key value observers were still registered with it.",
        "*** -[Order removeObserver:forKeyPath:]: message sent to deallocated instance 0x600000c04a80",
        "swift_abortRetainUnowned",
      ],
      words: [
        "EXC_BAD_ACCESS below _dispatch_call_block_and_release and _dispatch_main_queue_callback_4CF"
      ],
      behaviors: [
        "The app crashes in a dispatch_async block that removes an observer.",
        "It crashes shortly after a screen was closed, as soon as the main thread is idle.",
        "I remove my observer on the main queue in dealloc, and sometimes it is too late.",
        "It crashes only when the device is busy, never in the debugger.",
        "The cleanup that deinit starts in a Task or on a queue finds a deallocated object.",
        "An object is released while the block that should unregister it still waits.",
        "deinit uses DispatchQueue.main.async to clean up, and the model is gone by then.",
        "deinit starts a Task that uses self, and the app crashes: deallocated with non-zero retain count.",
      ]),
    hints: [
      "Look at what `deinit` does at once, and what it leaves for later.",
      "Between `deinit` and the postponed removal, the order may change, and it may be gone. Must the removal wait?",
      "Keep the order in a `let` that is not `unowned`, and call `removeObserver` in `deinit` itself, without a queue.",
    ],
    minutes: 15, related: ["P01", "P02", "P35", "P37"], mechanisms: [.keyValueObserving],
    scenarios: [
      .naive(
        "naive", "the order is archived before the main queue gets to the removal",
        .crashes(
          [SIGABRT], saying: "Attempted to read an unowned reference but object",
          after: ["screen shows DHL", "screen was released", "the order is archived"]),
        story: .sync(Pitfalls.OwnerGoneBeforeCleanup.story)),
      .fixed(
        "fixed", "the order is archived while the main queue is busy",
        ["screen shows DHL", "screen was released", "the order is archived", "the main queue is idle"],
        story: .sync(Fixed::OwnerGoneBeforeCleanup.story)),
      .pair(
        named: "raising", "the same on a system that raises an exception",
        naive: .crashes(
          [SIGABRT], saying: "was deallocated while key value observers were still registered with it.",
          after: ["screen shows DHL", "screen was released"]),
        fixed: ["screen shows DHL", "screen was released", "the order is archived", "the main queue is idle"],
        story: .sync(Pitfalls.OwnerGoneBeforeCleanup.raisingStory),
        repaired: .sync(Fixed::OwnerGoneBeforeCleanup.raisingStory)),
      .wrongFix(
        "wrong-weak", "the postponed removal points weakly at the order",
        .crashes(
          [SIGABRT], saying: "was deallocated while key value observers were still registered with it.",
          after: ["screen shows DHL", "screen was released"]),
        comparedWith: "fixed-raising", type: "Weak",
        temptation: "If the order is gone, there seems to be nothing to remove, and a weak reference says whether it "
          + "is.",
        explanation: "The registration is still there when the order is deallocated, and that raises an exception or "
          + "leaves it at the address (P02). Remove before, not after.",
        story: .sync(Pitfalls.OwnerGoneBeforeCleanup.Weak.story)),
      .wrongFix(
        "wrong-keep-order", "the postponed removal keeps the order",
        .misbehaves(["screen shows DHL", "screen was released", "screen shows UPS", "the order goes by UPS"]),
        type: "KeepOrder",
        temptation: "What the block captures strongly lives until the block has run, so the removal always finds the "
          + "order.",
        explanation: "The order lives, and so does the registration: changes reach a screen that is closed (P35). End "
          + "the observation at once.",
        story: .sync(Pitfalls.OwnerGoneBeforeCleanup.KeepOrder.story)),
    ])
}
