import Fixed
import Pitfalls

extension Catalogue {
  static let taskPerEvent = Pitfall(
    id: "P58", name: "TaskPerEvent", family: .todaysSwift,
    summary: "Each event starts a task of its own that awaits its observer, and a later event arrives first.",
    repair: "Send the events through one stream to one task, or let each task start on the main actor.",
    symptoms: .init(
      behaviors: [
        "Events come in the wrong order, but only now and then.",
        "Messages are shown out of order since the callback starts a task.",
        "Text chunks of a stream are swapped.",
        "The status goes back from finished to running.",
        "My actor receives the calls in a different order than they were made.",
        "It works in the debugger and mixes up events under load.",
      ]),
    hints: [
      "Look at where each task starts, and at who decides which of two tasks goes on first.",
      "A pool promises no order. Which order is kept before a task starts, and who keeps it?",
      "In the screen, write `Task { @MainActor in self?.show(minutes) }`, which starts there. In the recorder, yield "
        + "each report into an `AsyncStream`, and let one task put them into the log. Cancel it in `deinit`.",
    ],
    minutes: 15, related: ["P40", "P36", "P35", "P45"],
    mechanisms: [.closure, .delegate, .asyncSequence],
    scenarios: [
      .pair(
        "a screen gets two reports while the app's threads are busy",
        naive: .misbehaves([
          "screen shows report 1: 12 minutes", "screen shows report 2: 5 minutes", "screen shows report 3: 9 minutes",
        ]),
        fixed: [
          "screen shows report 1: 12 minutes", "screen shows report 2: 9 minutes", "screen shows report 3: 5 minutes",
        ],
        story: .async(Pitfalls.TaskPerEvent.story), repaired: .async(Fixed::TaskPerEvent.story)),
      .pair(
        named: "log", "a log gets two reports while the app's threads are busy",
        naive: .misbehaves(["log has [12]", "log has [12, 5]", "log has [12, 5, 9]"]),
        fixed: ["log has [12]", "log has [12, 9]", "log has [12, 9, 5]"],
        story: .async(Pitfalls.TaskPerEvent.logStory), repaired: .async(Fixed::TaskPerEvent.logStory)),
      .wrongFix(
        "wrong-priority", "each task gets a high priority",
        .misbehaves([
          "screen shows report 1: 12 minutes", "screen shows report 2: 5 minutes", "screen shows report 3: 9 minutes",
        ]),
        type: "Priority",
        temptation: "A task with a high priority is not kept waiting, so nothing can overtake it.",
        explanation: "Another report can, because it has the same priority. A priority says which work matters more, "
          + "and not what comes first among equals.",
        story: .async(Pitfalls.TaskPerEvent.Priority.story)),
      .wrongFix(
        "wrong-actor-alone", "an actor passes the reports on",
        .misbehaves([
          "screen shows report 1: 12 minutes", "screen shows report 2: 5 minutes", "screen shows report 3: 9 minutes",
        ]),
        type: "ActorAlone",
        temptation: "An actor takes one call at a time, like a serial queue.",
        explanation: "It takes them in the order in which the tasks come to it, or by priority. The order was lost "
          + "before, on the way there.",
        story: .async(Pitfalls.TaskPerEvent.ActorAlone.story)),
      .wrongFix(
        "wrong-sorted-at-end", "the log sorts its reports by number",
        .misbehaves(["log has [12]", "log has [12, 5]", "log has [12, 9, 5]"]),
        comparedWith: "fixed-log", type: "SortedAtEnd",
        temptation: "Each report gets a number, and the list is sorted by it.",
        explanation: "The list is right when nothing is under way any more, and nobody knows when that is. Whoever "
          + "acts on it before has acted on a list with a gap.",
        story: .async(Pitfalls.TaskPerEvent.SortedAtEnd.logStory)),
    ])
}
