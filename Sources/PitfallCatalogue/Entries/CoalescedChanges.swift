import Fixed
import Pitfalls

extension Catalogue {
  static let coalescedChanges = Pitfall(
    id: "P46", name: "CoalescedChanges", family: .todaysSwift,
    summary: "`Observations` and `.bufferingNewest` keep only the newest value, so whoever counts with them misses "
      + "events.",
    repair: "Send events through an unbounded stream or a subject; keep `Observations` for state.",
    symptoms: .init(
      logs: [],
      behaviors: [
        "The counter is too low when many events arrive at once.",
        "Some values are skipped when they change quickly.",
        "Observations misses intermediate values.",
        "bufferingNewest drops elements while my loop is busy.",
        "Three messages arrive and the badge shows only one more.",
        "Events get lost under load, and never in the debugger.",
      ],
      examples: [
        "A StateFlow or single-slot buffer overwrites a value that was not consumed yet, so an event is lost.",
        "StateFlow / conflated channel skips intermediate states.",
        "Speech partial results → @Observable transcript, loop appends transcript.last to a file. Words missing "
          + "when speaking fast",
        "Use .unbounded for the command stream. bufferingNewest(5) swallowed key events when the main actor was "
          + "busy with layout, typed \"hello\" gave \"hlo\".",
        "When two events are emitted quickly one after the other, one of them is throttled away.",
        "Some updates of the web page's currentNavigationEvent never reach whoever observes it when several happen "
          + "in one cycle of the run loop.",
        "The buffer overflows and the oldest events are discarded, the count is too low.",
        "Fix viewed not set. postValue() takes the last value only, LiveData shouldn't be used for this anyway",
        "onChange(of: vm.toast) – two toasts set right after another, only the second is displayed",
        "a reaction logs b: 4 only, b: 2 and b: 3 never come. The same code without action() logs a: 2, a: 3, a: 4",
        "快速连续的事件丢失，只收到最后一个，bufferingNewest",
        "I write the file once a second the same way and inotifywait -m -e modify reports a different number of "
          + "MODIFY each time, sometimes 2, sometimes 1",
        "bufferingNewest(1) drops events when the consumer is slow.",
        "debounce or throttle swallows events that each need handling.",
        "Some values are lost when changes happen rapidly; only the latest arrives.",
      ]),
    hints: [
      "Look at what happens to messages that arrive while the loop is busy.",
      "Is a message a state, for which the newest value is enough, or an event, each of which counts?",
      "Buffer without a limit, and loop over messages instead of over the last message.",
    ],
    minutes: 15, related: ["P45", "P43", "P39"], mechanisms: [.asyncSequence, .observation],
    tellings: [
      .naive(
        "naive", "three messages arrive while the badge bounces",
        .misbehaves(["badge shows 1", "three messages arrive at once", "badge shows 2", "the room is closed"]),
        story: .async(Pitfalls.CoalescedChanges.story)),
      .naive(
        "naive-spoken", "three messages arrive while the voice speaks, and it loops over `Observations`",
        .misbehaves([
          "voice says \"Hello!\"", "three messages arrive at once", "voice says \"Bye!\"", "the room is closed",
        ]),
        comparedWith: "fixed-spoken", story: .async(Pitfalls.CoalescedChanges.spokenStory)),
      .fixed(
        "fixed", "three messages arrive while the badge bounces",
        [
          "badge shows 1", "three messages arrive at once", "badge shows 2", "badge shows 3", "badge shows 4",
          "the room is closed",
        ],
        story: .async(Fixed::CoalescedChanges.story)),
      .fixed(
        "fixed-spoken", "three messages arrive while the voice speaks, and it loops over the messages",
        [
          "voice says \"Hello!\"", "three messages arrive at once", "voice says \"Lunch?\"", "voice says \"At noon?\"",
          "voice says \"Bye!\"", "the room is closed",
        ],
        story: .async(Fixed::CoalescedChanges.spokenStory)),
      .wrongFix(
        "wrong-larger-buffer", "a buffer for two messages",
        .misbehaves([
          "badge shows 1", "three messages arrive at once", "badge shows 2", "badge shows 3", "the room is closed",
        ]),
        type: "LargerBuffer",
        temptation: "The buffer was too small, and a larger one passes the test that found it.",
        explanation:
          "A buffer with a limit only moves the number of messages at which one is lost. Events that count need "
          + "a buffer without a limit, or a sender that waits.",
        story: .async(Pitfalls.CoalescedChanges.LargerBuffer.story)),
    ])
}
