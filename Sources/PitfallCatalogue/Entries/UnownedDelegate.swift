import Fixed
import Foundation
import Pitfalls

extension Catalogue {
  static let unownedDelegate = Pitfall(
    id: "P48", name: "UnownedDelegate", family: .fromTheWild,
    summary: "A delegate that is held `unowned` (or `assign`) is deallocated first, and the next call to it crashes.",
    repair: "Hold the delegate weakly, and skip the call when it is gone.",
    symptoms: .init(
      logs: [
        "Fatal error: Attempted to read an unowned reference but object 0x600002a1 was already destroyed",
        "swift_abortRetainUnowned",
        "AddressSanitizer: heap-use-after-free",
        "Thread 1: EXC_BAD_ACCESS (code=1, address=0x20)",
      ],
      words: [
        "EXC_BAD_ACCESS in objc_msgSend below a delegate call"
      ],
      behaviors: [
        "It crashes when the delegate is called after the screen was closed.",
        "The app crashes in the completion when I go back quickly.",
        "unowned self crash after dismissing the view controller.",
        "Crash in a delegate callback after the owner was deallocated.",
        "Random crash when a callback comes after its receiver has left.",
        "An assign delegate in old Objective-C code crashes with objc_msgSend.",
      ]),
    hints: [
      "Look at how the downloader refers to its delegate.",
      "`unowned` is a promise about lifetimes. Who makes sure that the screen outlives the downloader?",
      "In both downloaders, write `weak var delegate: (any DownloaderDelegate)?`, and call `delegate?.downloaded`.",
    ],
    minutes: 10, related: ["P23", "P51", "P18", "P01"], mechanisms: [.delegate],
    scenarios: [
      .pair(
        "the screen closes before the download finishes",
        naive: .crashes(
          [SIGABRT], saying: "Attempted to read an unowned reference but object",
          after: ["screen shows manual.pdf", "screen was released"]),
        fixed: ["screen shows manual.pdf", "screen was released", "the download is over"],
        story: .sync(Pitfalls.UnownedDelegate.story), repaired: .sync(Fixed::UnownedDelegate.story)),
      .naive(
        "naive-ported", "the same with `unowned(unsafe)`, under the address sanitizer",
        .crashes(
          [], saying: "AddressSanitizer: heap-use-after-free",
          after: ["screen shows manual.pdf", "the user closes the screen"]),
        comparedWith: "fixed-ported", builds: .addressSanitizer, story: .sync(Pitfalls.UnownedDelegate.portedStory)),
      .fixed(
        "fixed-ported", "the same with the ported downloader",
        ["screen shows manual.pdf", "the user closes the screen", "the download is over"],
        story: .sync(Fixed::UnownedDelegate.portedStory)),
      .wrongFix(
        "wrong-check-for-nil", "an optional `unowned` delegate is compared with nil first",
        .crashes(
          [SIGABRT], saying: "Attempted to read an unowned reference but object",
          after: ["screen shows manual.pdf", "screen was released"]),
        type: "CheckForNil",
        temptation: "The delegate is optional, and an optional is checked for nil before it is used.",
        explanation: "Only `weak` becomes nil when its object goes. Reading an `unowned` reference to a dead object "
          + "crashes, also in a comparison with nil.",
        story: .sync(Pitfalls.UnownedDelegate.CheckForNil.story)),
    ])
}
