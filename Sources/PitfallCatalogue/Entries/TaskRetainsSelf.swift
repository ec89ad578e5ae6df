import Fixed
import Pitfalls

extension Catalogue {
  static let taskRetainsSelf = Pitfall(
    id: "P22", name: "TaskRetainsSelf", family: .ownership,
    summary: "A task loops over a sequence that never ends and uses `self`, so the screen that owns the task is "
      + "never released.",
    repair: "Capture `self` weakly, take it for one element at a time, and cancel the task in `deinit`.",
    symptoms: .init(
      behaviors: [
        "deinit is never called when I use for await in a Task.",
        "The view model leaks because of an async sequence.",
        "The screen stays in memory while the notifications sequence runs.",
        "task.cancel() in deinit does not help.",
        "Closed chat windows keep receiving messages.",
        "A Task with an infinite loop keeps my object alive.",
        "I used [weak self] and guard let self, and it still leaks.",
      ]),
    hints: [
      "Look at what the running task keeps, and for how long.",
      "A loop over a sequence that never ends keeps its strong `self` forever. For how long does it need one?",
      "Capture `[weak self]`, and call `self?.show(message)` inside the loop.",
    ],
    minutes: 15, related: ["P18", "P20", "P45"], mechanisms: [.asyncSequence],
    scenarios: [
      .pair(
        "a message arrives, the window closes, and the room stays open",
        naive: .leaks(["window shows \"Hello!\"", "window is still alive"], of: "ChatWindow", reachable: true),
        fixed: ["window shows \"Hello!\"", "window was released"], story: .async(Pitfalls.TaskRetainsSelf.story),
        repaired: .async(Fixed::TaskRetainsSelf.story)),
      .wrongFix(
        "wrong-guard-before-loop", "the weak `self` is unwrapped before the loop",
        .leaks(["window shows \"Hello!\"", "window is still alive"], of: "ChatWindow", reachable: true),
        type: "GuardBeforeLoop",
        temptation: "`[weak self]` and `guard let self` are the usual pair, and the loop body reads better without a "
          + "question mark.",
        explanation: "`guard let self` makes a strong reference that lasts until its scope ends. The scope holds the "
          + "loop, and the loop does not end. Unwrap inside the loop.",
        story: .async(Pitfalls.TaskRetainsSelf.GuardBeforeLoop.story)),
    ])
}
