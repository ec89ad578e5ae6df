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
      ],
      examples: [
        "Because setState() is async react was nulling out event.target on us. evt.persist() takes it out of the pool",
        "Shared mutable event object: each listener modifies it and the next ones see the changed values.",
        "Error: arguments of earlier call show up. Proxy dispatches one shared NSInvocation async, next message "
          + "overwrites args prior to execution",
        "Copy the invocation for every delegate, or the target is overwritten.",
        "clone events and commands before the dispatcher calls the C# delegates. We don't want any subscriber to "
          + "be able to modify the real instances",
        "Telemetry listener gets an already redacted event since the redaction listener is ahead of it and edits "
          + "in place",
        "A pooled NSEvent-like struct wrapper class: async listeners all print the data of the last keystroke. "
          + "synchronous ones are right",
        "for but in [\"foo\",\"baa\",\"baz\"]: control.onClick = proc(event) = echo but → *always the last item is "
          + "echoed*, whatever button. tried closureScope",
        "AsyncDelegate: `objc_msgSend` batching with a shared arguments array, cleared after the loop; delegates "
          + "on other queues read an empty array",
        "The same invocation object is shared by all delegates. Make a copy for each.",
        "All the callbacks receive the same object, the last of the loop.",
        "One of our loggers calls `event.params.removeAll()` for PII; later loggers log empty params (reference type)",
        "notify.send(recipient=<queryset of users>, custom_field=\"value\"): recipients[0].custom_field == "
          + "\"value\", all the others have the default",
        "我在代理转发里用同一个 NSInvocation，循环里改 target 再 dispatch_async 执行，结果全部打到最后一个 delegate",
        "a handler that keeps a message for later finds something else in it. Please implement clone, and let the "
          + "javadoc warn",
      ]),
    hints: [
      "Look at what the waiting calls have in common.",
      "The queue runs the calls later. What does each of them read then, and which line wrote that last?",
      "Create the invocation inside the loop, as a value with constants.",
    ],
    minutes: 10, related: ["P35", "P36", "P33"], mechanisms: [.delegate, .closure, .targetAction],
    tellings: [
      .naive(
        "naive", "three cooks are called on a busy queue",
        .misbehaves([
          "Ana prepares soup",
          "soup is served",
          "cake is ordered",
          "Cem prepares cake",
          "Cem prepares cake",
          "Cem prepares cake",
          "cake is served",
        ]),
        story: .sync(Pitfalls.SharedInvocation.story)),
      .fixed(
        "fixed", "three cooks are called on a busy queue",
        [
          "Ana prepares soup",
          "soup is served",
          "cake is ordered",
          "Ana prepares cake",
          "Ben prepares cake",
          "Cem prepares cake",
          "cake is served",
        ],
        story: .sync(Fixed::SharedInvocation.story)),
      .wrongFix(
        "wrong-locked", "a lock guards the target",
        .misbehaves([
          "Ana prepares soup",
          "soup is served",
          "cake is ordered",
          "Cem prepares cake",
          "Cem prepares cake",
          "Cem prepares cake",
          "cake is served",
        ]),
        type: "Locked",
        temptation: "Two threads use the object, and the compiler calls it a data race, so guard it.",
        explanation: "The lock makes each access whole. It does not keep the target that a waiting call was made for. "
          + "Give each call a value of its own.",
        story: .sync(Pitfalls.SharedInvocation.Locked.story)),
    ])
}
