import Fixed
import Pitfalls

extension Catalogue {
  static let backgroundDeallocation = Pitfall(
    id: "P37", name: "BackgroundDeallocation", family: .delivery,
    summary: "A block that hops to a worker holds the last reference to a screen, which is then torn down off the "
      + "main thread.",
    repair: "Capture the screen weakly in the block that goes to the worker, not only in the one that comes back.",
    symptoms: .init(
      logs: [
        "Main Thread Checker: UI API called on a background thread: -[UIView removeFromSuperview]",
        "-[UIView superview] must be used from main thread only",
        "Calling -[SPDatabaseDocument dealloc] from a background thread is not supported!",
        "Tried to obtain the web lock from a thread other than the main thread or the web thread.",
      ],
      behaviors: [
        "deinit runs on a background thread.",
        "dealloc is called off the main thread.",
        "It crashes when I close the screen while something is loading.",
        "The Main Thread Checker complains inside deinit.",
        "The view controller is released on a background queue.",
        "Random UIKit crashes after leaving a screen quickly.",
        "The screen stays alive until the download is over.",
      ]),
    hints: [
      "Look at what the worker's block captures, and not only at its last line.",
      "A `[weak self]` in an inner block needs `self` in the outer one. Who releases that reference, and where?",
      "Write `[renderer, weak self]` in the block that goes to the worker.",
    ],
    minutes: 15, related: ["P36", "P18", "P05", "P35"], mechanisms: [.notification, .closure],
    scenarios: [
      .pair(
        "the user closes the screen while the worker renders its preview",
        naive: .misbehaves([
          "screen shows the preview", "the user closes the screen", "the worker finishes the preview",
          "screen is torn down on the worker's thread",
        ]),
        fixed: [
          "screen shows the preview", "the user closes the screen", "screen is torn down on the main actor",
          "the worker finishes the preview",
        ],
        story: .async(Pitfalls.BackgroundDeallocation.story), repaired: .async(Fixed::BackgroundDeallocation.story)),
      .wrongFix(
        "wrong-guard-on-worker", "the worker's block unwraps its weak `self` before the work",
        .misbehaves([
          "screen shows the preview", "the user closes the screen", "the worker finishes the preview",
          "screen is torn down on the worker's thread",
        ]),
        type: "GuardOnWorker", temptation: "`[weak self]` and `guard let self` are the usual pair.",
        explanation: "`guard let` makes a strong reference for the rest of the block, on the worker. If the screen is "
          + "closed meanwhile, that reference is the last. Use `self` only after the hop back.",
        story: .async(Pitfalls.BackgroundDeallocation.GuardOnWorker.story)),
    ])
}
