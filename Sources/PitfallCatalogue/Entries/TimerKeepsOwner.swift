import Fixed
import Pitfalls

extension Catalogue {
  static let timerKeepsOwner = Pitfall(
    id: "P49", name: "TimerKeepsOwner", family: .fromTheWild,
    summary: "A repeating timer keeps its block, and the block keeps the screen, which goes on ticking after it was "
      + "closed.",
    repair: "Capture the screen weakly, and invalidate the timer when the screen is gone.",
    symptoms: .init(
      behaviors: [
        "The timer keeps firing after I leave the screen.",
        "deinit is never called because of a Timer.",
        "My view controller with a Timer leaks.",
        "Requests are still sent after the screen was closed.",
        "Timer.scheduledTimer keeps a strong reference to self.",
        "invalidate in deinit does nothing, since deinit is not called.",
        "CADisplayLink or Timer retains its target.",
        "The timer does not fire while a list or a UITableView scrolls.",
        "Combine's receive(on: RunLoop.main) delivers nothing while the user scrolls.",
      ]),
    hints: [
      "Look at who keeps the timer, and at what the timer's block keeps.",
      "The run loop keeps the timer until somebody invalidates it. Who does that when the screen closes? A `deinit` "
        + "that uses the timer of a `@MainActor` class must be an `isolated deinit`.",
      "Capture `[weak self]`, and invalidate the timer in the block if the screen is gone.",
    ],
    minutes: 10, related: ["P18", "P20", "P22"], mechanisms: [.closure, .targetAction],
    scenarios: [
      .pair(
        "the screen closes, and another minute passes",
        naive: .leaks(
          [
            "screen asks where the courier is", "the user closes the screen", "screen is still alive",
            "screen asks where the courier is", "the timer is still scheduled",
          ], of: "CourierScreen", reachable: true),
        fixed: [
          "screen asks where the courier is", "the user closes the screen", "screen was released",
          "the timer is invalid",
        ],
        story: .async(Pitfalls.TimerKeepsOwner.story), repaired: .async(Fixed::TimerKeepsOwner.story)),
      .wrongFix(
        "wrong-invalidate-in-deinit", "the screen invalidates the timer in its `deinit`",
        .leaks(
          [
            "screen asks where the courier is", "the user closes the screen", "screen is still alive",
            "screen asks where the courier is", "the timer is still scheduled",
          ], of: "CourierScreen", reachable: true),
        type: "InvalidateInDeinit",
        temptation: "The timer belongs to the screen, so the screen stops it when the screen is released.",
        explanation: "The timer keeps the screen, so the screen does not go, and `deinit` never runs. Capture weakly "
          + "first.",
        story: .async(Pitfalls.TimerKeepsOwner.InvalidateInDeinit.story)),
    ])
}
