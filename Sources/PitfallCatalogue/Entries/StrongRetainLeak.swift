import Fixed
import Foundation
import Pitfalls

extension Catalogue {
  static let strongRetainLeak = Pitfall(
    id: "P18", name: "StrongRetainLeak", family: .ownership,
    summary: "A cell owns its observation, whose closure captures the cell: none of them is ever released.",
    repair: "Capture the owner weakly.",
    symptoms: .init(
      logs: [
        "LeakSanitizer: detected memory leaks",
        "Indirect leak of 48 byte(s) in 1 object(s) allocated from:",
        "leaks Report: ROOT CYCLE: <DocumentCell>",
        "Attempted to read an unowned reference but object 0x600002a1 was already destroyed",
      ],
      behaviors: [
        "deinit is never called.",
        "The screen is never deallocated after it was closed.",
        "There is a retain cycle between an object and its closure.",
        "Memory grows each time I open and close the screen.",
        "Closed screens go on working: one change is handled several times.",
        "The memory graph shows an object, its token, and a closure context that point at each other.",
        "I forgot [weak self] in a handler.",
      ]),
    hints: [
      "Look at what holds a strong reference to the cell after the table has released it.",
      "The cell owns the observation, and the observation owns the closure. What does the closure hold?",
      "Write `[weak self]` in the closure's capture list, and call through `self?`.",
    ],
    minutes: 15, related: ["P19", "P20", "P22", "P23", "P49"], mechanisms: [.closure, .keyValueObserving],
    scenarios: [
      .naive(
        "naive", "the user marks the document, the table closes, and the document changes",
        .leaks(["cell shows ★", "cell is still alive", "cell shows ☆", "document changed"], of: "DocumentCell"),
        story: .sync(Pitfalls.StrongRetainLeak.story)),
      .fixed(
        "fixed", "the table closes", ["cell shows ★", "cell was released", "document changed"],
        story: .sync(Fixed::StrongRetainLeak.story)),
      .wrongFix(
        "wrong-unowned", "unowned, with a token that outlives the cell",
        .crashes(
          [SIGABRT], saying: "Attempted to read an unowned reference but object",
          after: ["cell shows ★", "cell was released"]),
        type: "Unowned", temptation: "It breaks the cycle and needs no question mark.",
        explanation: "`unowned` promises that the cell is alive whenever the closure runs. Whoever else keeps the "
          + "token breaks that promise, and Swift ends the process.",
        story: .sync(Pitfalls.StrongRetainLeak.Unowned.story)),
      .wrongFix(
        "wrong-unowned-during-delivery", "unowned, and another observer of the same change releases the cell",
        .crashes(
          [SIGABRT], saying: "Attempted to read an unowned reference but object",
          after: ["cell shows ★", "screen closes the table"]),
        type: "Unowned", temptation: "The cell alone keeps the token, so the closure seems to end with the cell.",
        explanation: "During delivery the document keeps the observations of the change. Another observer may release "
          + "the cell before its closure is called.",
        story: .sync(Pitfalls.StrongRetainLeak.Unowned.duringDeliveryStory)),
      .wrongFix(
        "wrong-strong-inside", "weak outside, strong in a nested closure",
        .leaks(["cell shows ★", "cell is still alive", "cell shows ☆", "document changed"], of: "DocumentCell"),
        type: "StrongInside", temptation: "`[weak self]` and `guard let self` are there, as every guide asks.",
        explanation: "After `guard let self` the name is a strong reference. The stored closure inside captures it, "
          + "so the cell keeps itself alive from the first change on.",
        story: .sync(Pitfalls.StrongRetainLeak.StrongInside.story)),
    ])
}
