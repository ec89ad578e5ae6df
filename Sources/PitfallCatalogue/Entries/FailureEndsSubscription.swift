import Fixed
import Pitfalls

extension Catalogue {
  static let failureEndsSubscription = Pitfall(
    id: "P57", name: "FailureEndsSubscription", family: .todaysSwift,
    summary: "One value fails, the stream throws, the loop ends, and nobody observes any more.",
    repair: "Make the failure of a value a value of the stream, or catch it inside the loop.",
    symptoms: .init(
      behaviors: [
        "After one decoding error no more values arrive.",
        "The subscription stops after the first failure, and only restarting the app helps.",
        "My Combine pipeline completes with a failure and never emits again.",
        "One bad message from the server ends my for try await loop.",
        "The listener is dead after an error, although the socket is still connected.",
      ]),
    hints: [
      "Look at what the feed yields for a text that is no price, and at what a stream does with a failure.",
      "A stream that has thrown is over, and so is its loop. Could a failure be an element like any other?",
      "Make it an `AsyncStream<Result<Double, Unreadable>>`, yield the result itself, and switch over it in the loop. "
        + "In the log, put `do` and `catch` inside the loop.",
    ],
    minutes: 15, related: ["P46", "P45", "P22", "P43"], mechanisms: [.asyncSequence],
    scenarios: [
      .pair(
        "the second of three prices cannot be read",
        naive: .misbehaves(["screen shows 10.0", "screen shows an error"]),
        fixed: ["screen shows 10.0", "screen shows an error", "screen shows 12.0"],
        story: .async(Pitfalls.FailureEndsSubscription.story), repaired: .async(Fixed::FailureEndsSubscription.story)),
      .pair(
        named: "log", "the second of three prices cannot be written into a log",
        naive: .misbehaves(["log writes 10.0", "log writes an error"]),
        fixed: ["log writes 10.0", "log writes an error", "log writes 12.0"],
        story: .async(Pitfalls.FailureEndsSubscription.logStory),
        repaired: .async(Fixed::FailureEndsSubscription.logStory)),
      .wrongFix(
        "wrong-silenced", "`try?` stands around the loop",
        .misbehaves(["screen shows 10.0"]),
        type: "Silenced",
        temptation: "The error is not important, so `try?` drops it.",
        explanation: "The error has left the loop by then. `try?` drops the message about it, and the later values "
          + "are lost as before.",
        story: .async(Pitfalls.FailureEndsSubscription.Silenced.story)),
      .wrongFix(
        "wrong-loop-again", "another loop begins after the error",
        .misbehaves(["screen shows 10.0", "screen shows an error"]),
        type: "LoopAgain",
        temptation: "Whoever subscribes again after an error hears the next value.",
        explanation: "The stream has thrown, and is over: a second loop over it ends at once. A new stream would "
          + "still miss what is sent in between.",
        story: .async(Pitfalls.FailureEndsSubscription.LoopAgain.story)),
    ])
}
