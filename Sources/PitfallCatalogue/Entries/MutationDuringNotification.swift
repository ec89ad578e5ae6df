import Fixed
import Pitfalls

extension Catalogue {
  static let mutationDuringNotification = Pitfall(
    id: "P32", name: "MutationDuringNotification", family: .delivery,
    summary: "The list of observers changes while it is traversed by index: one is skipped, and the index runs past "
      + "the end.",
    repair: "Go through a snapshot of the list.",
    symptoms: .init(
      logs: [
        "Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range",
        "*** Terminating app due to uncaught exception 'NSGenericException', reason: '*** Collection <__NSArrayM: "
          + "0x600000c04a80> was mutated while being enumerated.'",
        "*** -[__NSArrayM objectAtIndex:]: index 2 beyond bounds [0 .. 1]",
        "Thread 1: EXC_BAD_INSTRUCTION (code=EXC_I386_INVOP, subcode=0x0)",
        "Thread 1: EXC_BREAKPOINT (code=1, subcode=0x1a0)",
      ],
      behaviors: [
        "It crashes when an observer removes itself in its own callback.",
        "One listener is skipped now and then.",
        "Index out of range in the loop that notifies the observers.",
        "Every second observer misses the event.",
        "If I unsubscribe inside the handler, the next subscriber does not get the value.",
        "A delegate that was added during the callback is called at once.",
        "The list of observers was mutated while being enumerated.",
      ]),
    hints: [
      "Look at which list the index counts, and at who may change that list during the loop.",
      "When a cook leaves, all cooks behind him move up. Which cook has the next index now?",
      "Write `for cook in cooks`: the loop keeps the array as it was when it began.",
    ],
    minutes: 10, related: ["P33", "P31", "P42", "P40"], mechanisms: [.delegate, .closure],
    scenarios: [
      .pair(
        "a cook goes home in his own callback",
        naive: .crashes(
          .trap, saying: "Fatal error: Index out of range",
          after: [
            "Ana prepares soup", "Ben prepares soup", "Cem prepares soup", "Ana prepares cake", "Ana goes home",
            "Cem prepares cake",
          ]),
        silentInRelease: true,
        fixed: [
          "Ana prepares soup", "Ben prepares soup", "Cem prepares soup", "Ana prepares cake", "Ana goes home",
          "Ben prepares cake", "Cem prepares cake", "dinner is served",
        ],
        story: .sync(Pitfalls.MutationDuringNotification.story),
        repaired: .sync(Fixed::MutationDuringNotification.story)),
      .pair(
        named: "replacement", "another cook takes over, so that their number stays the same",
        naive: .misbehaves([
          "Ana prepares soup", "Ben prepares soup", "Cem prepares soup", "Ana prepares cake", "Ana goes home",
          "Cem prepares cake", "Dora prepares cake", "dinner is served",
        ]),
        fixed: [
          "Ana prepares soup", "Ben prepares soup", "Cem prepares soup", "Ana prepares cake", "Ana goes home",
          "Ben prepares cake", "Cem prepares cake", "dinner is served",
        ],
        story: .sync(Pitfalls.MutationDuringNotification.replacementStory),
        repaired: .sync(Fixed::MutationDuringNotification.replacementStory)),
      .wrongFix(
        "wrong-check-bounds", "the loop asks for the length of the list before every call",
        .misbehaves([
          "Ana prepares soup", "Ben prepares soup", "Cem prepares soup", "Ana prepares cake", "Ana goes home",
          "Cem prepares cake", "dinner is served",
        ]),
        type: "CheckBounds", temptation: "The crash says that the index is out of range, so check the range.",
        explanation: "The check removes the crash, which was the visible half. The cooks behind the one who left have "
          + "moved, and one of them is skipped. Go through a snapshot.",
        story: .sync(Pitfalls.MutationDuringNotification.CheckBounds.story)),
      .wrongFix(
        "wrong-backward", "the loop goes backward, and a cook takes another one home",
        .crashes(
          .trap, saying: "Fatal error: Index out of range",
          after: [
            "Cem prepares soup", "Ben prepares soup", "Ana prepares soup", "Cem prepares cake",
            "Cem goes home with the team",
          ]),
        silentInRelease: true, type: "Backward",
        temptation: "Going backward is the textbook way to remove elements in a loop: a removal moves only those that "
          + "are behind.",
        explanation: "That holds if nobody but the current cook leaves. A callback may remove any observer, and it "
          + "may add some. The order is reversed as well (P40).",
        story: .sync(Pitfalls.MutationDuringNotification.Backward.story)),
    ])
}
