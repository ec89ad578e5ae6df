import Fixed
import Foundation
import Pitfalls

extension Catalogue {
  static let deallocatedSubject = Pitfall(
    id: "P02", name: "DeallocatedSubject", family: .lifetime,
    summary: "The observed object is deallocated before its observer, and the registration stays at its address.",
    repair: "Retain the observed object as long as you observe it, or end the observation first.",
    symptoms: .init(
      logs: [
        "An instance 0x0b288180 of class Document was deallocated while key value observers were still registered "
          + "with it. Observation info was leaked, and may even become mistakenly attached to some other object. Set "
          + "a breakpoint on NSKVODeallocateBreak to stop here in the debugger. Here's the current observation info:",
        "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'An instance "
          + "0x12d21ee00 of class UITableView was deallocated while key value observers were still registered with "
          + "it. Current observation info: <NSKeyValueObservationInfo 0x17404da70> (",
        "was deallocated while key value observers were still registered with it.",
        "<NSKeyValueObservance 0x6e4a120: Observer: 0x6848520, Key path: title, Options: <New: YES, Old: NO, Prior: "
          + "NO> Context: 0x0, Property: 0x6e44650>",
        "NSKVODeallocateBreak",
        "*** -[TitleBar retain]: message sent to deallocated instance 0x600000c04a80",
      ],
      behaviors: [
        "The app crashes when the observed object or scroll view is deallocated.",
        "The console says that an instance was deallocated while observers were still registered.",
        "My weak reference to the model is nil in deinit or dealloc, so I cannot remove the observer.",
        "A view shows the title of a document that it never observed.",
        "It crashes on old versions of iOS only, and newer ones are silent.",
        "The model is released before the screen that observes it.",
        "An observer gets changes of a completely different object that was created later.",
      ]),
    hints: [
      "Look at what `deinit` finds in `document` if the library has closed the document first.",
      "A registration does not keep the document. Who should live longer, the document or its observer?",
      "Keep the document in a `let` that is not weak, and remove the observer from it in `deinit`.",
    ],
    minutes: 15, related: ["P01", "P05", "P04", "P48"], mechanisms: [.keyValueObserving],
    scenarios: [
      .pair(
        "the report is closed on a system that raises an exception",
        naive: .crashes(
          [SIGABRT], saying: "was deallocated while key value observers were still registered with it.",
          after: ["title bar shows Report", "the library closes the report"]),
        fixed: ["title bar shows Report", "the library closes the report", "the report has been closed"],
        story: .sync(Pitfalls.DeallocatedSubject.story), repaired: .sync(Fixed::DeallocatedSubject.story)),
      .pair(
        named: "silent", "the report is closed and opened again on a system that removes the leftover silently",
        naive: .misbehaves([
          "title bar shows Report", "the user closes the report and opens it again", "title bar was released",
        ]),
        fixed: [
          "title bar shows Report", "the user closes the report and opens it again", "title bar shows Final report",
          "title bar was released",
        ],
        story: .sync(Pitfalls.DeallocatedSubject.silentStory), repaired: .sync(Fixed::DeallocatedSubject.silentStory)),
      .naive(
        "naive-address", "a letter opens where the closed report lay in memory",
        .misbehaves([
          "title bar shows Report", "the library closes the report and opens a letter", "title bar shows Letter",
          "the letter has been renamed",
        ]),
        // Apple's allocators may hand out freed memory in another order.
        comparedWith: "fixed-address", builds: .withoutAddressSanitizer, on: .linux,
        story: .sync(Pitfalls.DeallocatedSubject.addressStory)),
      .fixed(
        "fixed-address", "a letter opens after the report was closed",
        ["title bar shows Report", "the library closes the report and opens a letter", "the letter has been renamed"],
        story: .sync(Fixed::DeallocatedSubject.addressStory)),
      .wrongFix(
        "wrong-unowned", "the title bar holds its document `unowned`",
        .crashes(
          [SIGABRT], saying: "Attempted to read an unowned reference but object",
          after: ["title bar shows Report", "the user closes the report and opens it again"]),
        comparedWith: "fixed-silent", type: "Unowned",
        temptation: "A weak reference is nil in `deinit`, and an unowned one is not optional, so the removal cannot "
          + "be skipped.",
        explanation: "An unowned reference to a dead object crashes when it is read. The registration is still there, "
          + "too. Keep the document as long as it is observed.",
        story: .sync(Pitfalls.DeallocatedSubject.Unowned.story)),
    ])
}
