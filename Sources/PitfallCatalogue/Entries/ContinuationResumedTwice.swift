import Fixed
import Pitfalls

extension Catalogue {
  static let continuationResumedTwice = Pitfall(
    id: "P54", name: "ContinuationResumedTwice", family: .todaysSwift,
    summary: "A handler resumes a continuation at each call: two calls crash, and without one a task waits forever.",
    repair: "Let one function take the continuation out and resume it; use a stream for what repeats.",
    symptoms: .init(
      logs: [
        "Fatal error: SWIFT TASK CONTINUATION MISUSE: minutes() tried to resume its continuation more than once, "
          + "returning 9!",
        "SWIFT TASK CONTINUATION MISUSE: minutes() leaked its continuation without resuming it. "
          + "This may cause tasks waiting on it to remain suspended forever.",
        "Fatal error: Continuation was deinitialized without being resumed.",
      ],
      behaviors: [
        "The app crashes because a continuation is resumed more than once.",
        "My async function never returns, and the task hangs at await.",
        "The completion handler is called twice, and the second call crashes.",
        "withCheckedContinuation around a delegate crashes at the second callback.",
        "The console says that a continuation leaked without being resumed.",
        "HealthKit stops calling my observer query in the background, and its completion handler is not called.",
      ]),
    hints: [
      "Count how often the tracker may call its handler: once, many times, or never?",
      "A continuation must be resumed exactly once. Which one place knows whether it has been?",
      "Keep the waiting continuations in a `Locked` array. Let one function take them all out and resume them; call it "
        + "from the handler, and from `cancel()` with nil.",
    ],
    minutes: 20, related: ["P53", "P45", "P12", "P42", "P58"], mechanisms: [.closure, .delegate, .asyncSequence],
    scenarios: [
      .pair(
        "the courier reports again after the first answer",
        naive: .crashes(
          .trap,
          saying: "SWIFT TASK CONTINUATION MISUSE: minutes() tried to resume its continuation more than once, "
            + "returning 9!",
          after: ["screen shows 12 minutes", "the courier reports 9 minutes"]),
        fixed: ["screen shows 12 minutes", "the courier reports 9 minutes", "screen shows 9 minutes"],
        story: .async(Pitfalls.ContinuationResumedTwice.story),
        repaired: .async(Fixed::ContinuationResumedTwice.story)),
      .pair(
        named: "cancel", "the user cancels before anybody has reported",
        naive: .hangs(after: ["screen shows 12 minutes", "the user cancels the other order"]),
        fixed: ["screen shows 12 minutes", "the user cancels the other order", "screen shows no courier"],
        story: .async(Pitfalls.ContinuationResumedTwice.cancelStory),
        repaired: .async(Fixed::ContinuationResumedTwice.cancelStory)),
      .fixed(
        "fixed-race", "two reports arrive at once",
        ["screen shows 12 minutes", "two reports arrive at once", "screen shows 9 minutes"],
        builds: .threadSanitizer, story: .async(Fixed::ContinuationResumedTwice.raceStory)),
      .wrongFix(
        "wrong-flag", "a variable says whether the continuation was resumed",
        .races(
          "data race", in: "ArrivalService.minutes",
          ["screen shows 12 minutes", "two reports arrive at once", "screen shows 9 minutes"]),
        comparedWith: "fixed-race", type: "Flag",
        temptation: "The second call must do nothing, and a variable remembers the first one.",
        explanation: "Two threads may call the handler at once, and both find the variable false. A lock must guard "
          + "the question and the answer together. And a task that nobody answers still waits forever.",
        story: .async(Pitfalls.ContinuationResumedTwice.Flag.story)),
    ])
}
