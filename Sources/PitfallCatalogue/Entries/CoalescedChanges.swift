import Fixed
import Pitfalls

extension Catalogue {
  static let coalescedChanges = Pitfall(
    id: "P46", name: "CoalescedChanges", family: .todaysSwift,
    summary: "`Observations` and `.bufferingNewest` keep only the newest value, so whoever counts with them misses "
      + "events.",
    repair: "Send events through an unbounded stream or a subject; keep `Observations` for state.",
    symptoms: .init(
      behaviors: [
        "The counter is too low when many events arrive at once.",
        "Some values are skipped when they change quickly.",
        "My Observations loop skips values.",
        "for await over Observations gives only the latest value, and intermediate values are missed.",
        "bufferingNewest drops elements while my loop is busy.",
        "Three messages arrive and the badge shows only one more.",
        "Events get lost under load, and never in the debugger.",
      ]),
    hints: [
      "Look at what happens to messages that arrive while the loop is busy.",
      "Is a message a state, for which the newest value is enough, or an event, each of which counts?",
      "Buffer without a limit, and loop over messages instead of over the last message.",
    ],
    minutes: 15, related: ["P45", "P43", "P39"], mechanisms: [.asyncSequence, .observation],
    scenarios: [
      .pair(
        "three messages arrive while the badge bounces",
        naive: .misbehaves(["badge shows 1", "three messages arrive at once", "badge shows 2", "the room is closed"]),
        fixed: [
          "badge shows 1", "three messages arrive at once", "badge shows 2", "badge shows 3", "badge shows 4",
          "the room is closed",
        ],
        story: .async(Pitfalls.CoalescedChanges.story), repaired: .async(Fixed::CoalescedChanges.story)),
      .naive(
        "naive-spoken", "three messages arrive while the voice speaks, and it loops over `Observations`",
        .misbehaves([
          "voice says \"Hello!\"", "three messages arrive at once", "voice says \"Bye!\"", "the room is closed",
        ]),
        comparedWith: "fixed-spoken", needs26: true, story: .async(Pitfalls.CoalescedChanges.spokenStory)),
      .fixed(
        "fixed-spoken", "three messages arrive while the voice speaks, and it loops over the messages",
        [
          "voice says \"Hello!\"", "three messages arrive at once", "voice says \"Lunch?\"", "voice says \"At noon?\"",
          "voice says \"Bye!\"", "the room is closed",
        ],
        needs26: true, story: .async(Fixed::CoalescedChanges.spokenStory)),
      .wrongFix(
        "wrong-larger-buffer", "a buffer for two messages",
        .misbehaves([
          "badge shows 1", "three messages arrive at once", "badge shows 2", "badge shows 3", "the room is closed",
        ]),
        type: "LargerBuffer", temptation: "The buffer was too small, and a larger one passes the test that found it.",
        explanation: "A buffer with a limit only moves the number of messages at which one is lost. Events that count "
          + "need a buffer without a limit, or a sender that waits.",
        story: .async(Pitfalls.CoalescedChanges.LargerBuffer.story)),
    ])
}
