import Fixed
import Pitfalls

extension Catalogue {
  static let subscribedTooLate = Pitfall(
    id: "P56", name: "SubscribedTooLate", family: .todaysSwift,
    summary: "A task subscribes when it comes to its loop, so what was sent before then is lost.",
    repair: "Make the stream before the task, and give new subscribers the present state.",
    symptoms: .init(
      behaviors: [
        "The first value never arrives in my for await loop.",
        "Events that are sent right after the screen opens are lost.",
        "My test sends a value before the task listens, and waits forever.",
        "It works with a short sleep before sending.",
        "The label is empty until the value changes for the first time.",
      ]),
    hints: [
      "Look at when `messages()` is called: when the window is made, or when its task runs?",
      "A stream keeps what is sent after it was made. Where must it be made so that nothing comes before it?",
      "Call `room.messages()` before `Task { … }`, and loop over the constant. In `topics()`, yield the present topic "
        + "before you return the stream.",
    ],
    minutes: 10, related: ["P46", "P13", "P45", "P43"], mechanisms: [.asyncSequence, .notification],
    scenarios: [
      .pair(
        "a message arrives while a window opens",
        naive: .misbehaves(["window is open", "window shows \"Lunch?\""]),
        fixed: ["window is open", "window shows \"Hello!\"", "window shows \"Lunch?\""],
        story: .async(Pitfalls.SubscribedTooLate.story), repaired: .async(Fixed::SubscribedTooLate.story)),
      .pair(
        named: "topic", "a title appears in a room that already has a topic",
        naive: .misbehaves(["title is lunch"]), fixed: ["title is holidays", "title is lunch"],
        story: .async(Pitfalls.SubscribedTooLate.topicStory),
        repaired: .async(Fixed::SubscribedTooLate.topicStory)),
      .wrongFix(
        "wrong-yield-first", "the sender lets other tasks run first",
        .misbehaves(["window is open", "window shows \"Lunch?\""]),
        type: "YieldFirst",
        temptation: "The new task only needs its turn, and `Task.yield()` gives it one.",
        explanation: "A turn ends at the next `await`. How many turns a task needs before it subscribes is its own "
          + "affair, and no sender can know. Subscribe before the task.",
        story: .async(Pitfalls.SubscribedTooLate.YieldFirst.story)),
    ])
}
