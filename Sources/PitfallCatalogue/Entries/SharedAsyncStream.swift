import Fixed
import Pitfalls

extension Catalogue {
  static let sharedAsyncStream = Pitfall(
    id: "P45", name: "SharedAsyncStream", family: .todaysSwift,
    summary: "Two loops over one `AsyncStream` share its elements: each element reaches only one of them.",
    repair: "Make a stream for each subscriber.",
    symptoms: .init(
      logs: ["Fatal error: attempt to await next() on more than one task"],
      behaviors: [
        "Only one of my two loops gets each value.",
        "Values go missing as soon as a second screen listens.",
        "The second for await loop steals elements from the first.",
        "Each subscriber of an AsyncStream gets only some of the events.",
        "I iterate the same AsyncStream twice, and every second value is missing.",
        "Adding a logger that listens to the stream made the screen miss updates.",
      ]),
    hints: [
      "Look at what `messages()` returns to its second caller.",
      "An AsyncStream is a queue: who asks first takes the element out. How many streams does this room need?",
      "Make a stream in `messages()`, keep its continuation in a dictionary until `onTermination`, and yield to all.",
    ],
    minutes: 15, related: ["P46", "P13", "P22"], mechanisms: [.asyncSequence],
    scenarios: [
      .pair(
        "a message arrives in the window, the badge appears, and two more arrive",
        naive: .misbehaves([
          "window shows \"Hello!\"", "badge shows 1", "badge shows 2", "the window's animation is over",
        ]),
        fixed: [
          "window shows \"Hello!\"", "badge shows 1", "badge shows 2", "the window's animation is over",
          "window shows \"Lunch?\"", "window shows \"At noon?\"",
        ],
        story: .async(Pitfalls.SharedAsyncStream.story), repaired: .async(Fixed::SharedAsyncStream.story)),
      .wrongFix(
        "wrong-mapped", "each caller gets a `map` of the one stream",
        .misbehaves(["window shows \"Hello!\"", "badge shows 1", "badge shows 2", "the window's animation is over"]),
        type: "Mapped", temptation: "Every call makes a new sequence, so every loop seems to have one of its own.",
        explanation: "`map` wraps the stream and takes its elements from it. Two wrapped sequences still take from "
          + "one queue. Make a continuation, and so a queue, for each subscriber.",
        story: .async(Pitfalls.SharedAsyncStream.Mapped.story)),
    ])
}
