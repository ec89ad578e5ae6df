import Fixed
import Pitfalls

extension Catalogue {
  static let taskRetainsSelf = Pitfall(
    id: "P22", name: "TaskRetainsSelf", family: .ownership,
    summary: "A task loops over a sequence that never ends and uses `self`, so the screen that owns the task is "
      + "never released.",
    repair: "Capture `self` weakly, take it for one element at a time, and cancel the task in `deinit`.",
    symptoms: .init(
      logs: [],
      messages: [
        .init(.leakSanitizer, near: [.taskFrame], means: "a task keeps the object")
      ],
      behaviors: [
        "deinit is never called when I use for await in a Task.",
        "The view model leaks because of an async sequence.",
        "The screen stays in memory while the notifications sequence runs.",
        "task.cancel() in deinit does not help.",
        "Closed chat windows keep receiving messages.",
        "A Task with an infinite loop keeps my object alive.",
        "I used [weak self] and guard let self, and it still leaks.",
      ],
      examples: [
        "Task 内の for await が self を保持し続けて deinit されない",
        "Long-lived tasks are never cancelled, and the view model has no deinit.",
        "The task is never cancelled, so the for-await loop retains the view model.",
        "My actor keeps living after I drop it, init starts a Task with for await over a stream",
        "After dismissing the sheet the for-await loop keeps logging location updates",
        "Fix retain cycles in for await loops",
        "Each settings observation leaks a Task and an async sequence, parked in notifications(named:).",
        "Der Task mit for await hält self fest und endet nie.",
        "Long-running Task captured self implicitly, the view controller is never released.",
        "withTaskCancellationHandler doesn't help since nobody calls cancel: task handle thrown away, `self.state` "
          + "used in the for await loop over Observations",
        "The AsyncSequence never finishes, and the Task holds on to self: leak.",
        "Task с for await удерживает self, deinit не вызывается.",
        "La tâche avec for await retient self et ne se termine jamais.",
        "AsyncTimerSequence loop in Task, model still ticking after window closed",
        "El Task con for await retiene self y nunca termina.",
      ]),
    hints: [
      "Look at what the running task keeps, and for how long.",
      "A loop over a sequence that never ends keeps its strong `self` forever. For how long does it need one?",
      "Capture `[weak self]`, and call `self?.show(message)` inside the loop.",
    ],
    minutes: 15, related: ["P18", "P20", "P45"], mechanisms: [.asyncSequence],
    tellings: [
      .naive(
        "naive", "a message arrives, the window closes, and the room stays open",
        .leaks(
          [
            "window shows \"Hello!\"",
            "window is still alive",
          ], of: "ChatWindow", reachable: true),
        story: .async(Pitfalls.TaskRetainsSelf.story)),
      .fixed(
        "fixed", "a message arrives, the window closes, and the room stays open",
        [
          "window shows \"Hello!\"",
          "window was released",
        ],
        story: .async(Fixed::TaskRetainsSelf.story)),
      .wrongFix(
        "wrong-guard-before-loop", "the weak `self` is unwrapped before the loop",
        .leaks(
          [
            "window shows \"Hello!\"",
            "window is still alive",
          ], of: "ChatWindow", reachable: true),
        type: "GuardBeforeLoop",
        temptation: "`[weak self]` and `guard let self` are the usual pair, and the loop body reads better without a "
          + "question mark.",
        explanation: "`guard let self` makes a strong reference that lasts until its scope ends. The scope holds the "
          + "loop, and the loop does not end. Unwrap inside the loop.",
        story: .async(Pitfalls.TaskRetainsSelf.GuardBeforeLoop.story)),
    ])
}
