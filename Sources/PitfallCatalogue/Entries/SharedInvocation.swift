import Fixed
import Pitfalls

extension Catalogue {
  static let sharedInvocation = Pitfall(
    id: "P34", name: "SharedInvocation", family: .delivery,
    summary: "One mutable call object is sent to all observers, and its target is changed in the loop: every call "
      + "reaches the last observer.",
    repair: "Make an immutable value for each delivery.",
    symptoms: .init(
      logs: [
        "error: capture of 'invocation' with non-Sendable type 'Invocation' in a '@Sendable' closure",
        "WARNING: ThreadSanitizer: data race",
      ],
      behaviors: [
        "Only the last observer is called, and as often as there are observers.",
        "All handlers run for the same object.",
        "With one delegate it works, and with several only the last one gets the call.",
        "The same NSInvocation is sent to several targets and arrives at one.",
        "The first listeners hear nothing and the last one hears everything twice.",
        "It works step by step in the debugger.",
        "Every block in the loop sees the last value.",
      ]),
    hints: [
      "Look at what the waiting calls have in common.",
      "The queue runs the calls later. What does each of them read then, and which line wrote that last?",
      "Create the invocation inside the loop, as a value with constants.",
    ],
    minutes: 10, related: ["P35", "P36", "P33"], mechanisms: [.delegate, .closure, .targetAction],
    scenarios: [
      .pair(
        "three cooks are called on a busy queue",
        naive: .misbehaves([
          "Ana prepares soup", "soup is served", "cake is ordered", "Cem prepares cake", "Cem prepares cake",
          "Cem prepares cake", "cake is served",
        ]),
        fixed: [
          "Ana prepares soup", "soup is served", "cake is ordered", "Ana prepares cake", "Ben prepares cake",
          "Cem prepares cake", "cake is served",
        ],
        story: .sync(Pitfalls.SharedInvocation.story), repaired: .sync(Fixed::SharedInvocation.story)),
      .wrongFix(
        "wrong-locked", "a lock guards the target",
        .misbehaves([
          "Ana prepares soup", "soup is served", "cake is ordered", "Cem prepares cake", "Cem prepares cake",
          "Cem prepares cake", "cake is served",
        ]),
        type: "Locked", temptation: "Two threads use the object, and the compiler calls it a data race, so guard it.",
        explanation: "The lock makes each access whole. It does not keep the target that a waiting call was made for. "
          + "Give each call a value of its own.",
        story: .sync(Pitfalls.SharedInvocation.Locked.story)),
    ])
}
