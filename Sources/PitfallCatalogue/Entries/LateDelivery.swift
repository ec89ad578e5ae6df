import Fixed
import Pitfalls

extension Catalogue {
  static let lateDelivery = Pitfall(
    id: "P35", name: "LateDelivery", family: .delivery,
    summary: "A value is dispatched to a queue, its observer is removed before it arrives, and is called anyway.",
    repair: "Check on arrival whether the observation has ended.",
    symptoms: .init(
      logs: [],
      behaviors: [
        "A callback arrives after I unsubscribed.",
        "The closed window still receives a message.",
        "The handler runs once more after invalidate or cancel.",
        "A message is marked as read although nobody saw it.",
        "The old value appears in a reused cell.",
        "dispatch_async delivers to an observer that was removed.",
        "A late network answer overwrites the new screen.",
      ],
      examples: [
        "the debounce clears the previous timeout, but if the component unmounts before the callback fires it "
          + "attempts to update unmounted state",
        "cancel() isn't immediate? the publisher's `DelayedDispatcher` enqueues (callback, value) pairs; those in "
          + "the queue will be called regardless",
        "ViewModel disposed; `asyncAfter(0.3)` debounced notification nonetheless calls its callback, which "
          + "navigates. Unsubscribing should drop pending ones",
        "The completion handler of a previous request updates the reused cell after it was cancelled.",
        "The delegate is called even though it was explicitly set to nil, because a local strong copy is used in "
          + "the async block.",
        "The callback still arrives after cancel, because it was already dispatched to the main queue.",
        "An already scheduled callback runs after stop or cancel was called.",
        "The stale response of an older request overwrites the newer result.",
        "Late callback after dispose: the block was enqueued before the disposal.",
        "Cancelling doesn't guarantee that the handler never receives callbacks once cancel has returned.",
        "delayed runnables posted to a Handler are not removed when unsubscribe() is called, the subscription of "
          + "schedule() is not used by the callers",
        "Cell shows an old download's percentage: token.invalidate() in prepareForReuse, but a progress block "
          + "already in the main queue is executed after it",
        "Prevents delivery of events to components that were disposed while the events were on their way.",
        "Deleted account, unsubscribed from profile updates, then late main-queue callback writes the profile back "
          + "to disk. Data of a deleted user!",
        "The delegate was set to nil in the meantime, and the asynchronously dispatched callback still executes.",
      ]),
    hints: [
      "Look at the moment when the list of handlers is read, and at the moment when a handler runs.",
      "Between the two, the screen's queue may run anything, even `close`. What checks the observation after that?",
      "In the block, look the handler up again with `if let handler = …[id]`, and call it only if it is there.",
    ],
    minutes: 15, related: ["P33", "P42", "P36", "P37"], mechanisms: [.closure, .notification],
    tellings: [
      .naive(
        "naive", "a window closes while a message is on its way",
        .misbehaves([
          "the window marks \"Hello!\" as read",
          "the window is closed",
          "the window marks \"Are you there?\" as read",
          "nothing is under way any more",
        ]),
        story: .sync(Pitfalls.LateDelivery.story)),
      .fixed(
        "fixed", "a window closes while a message is on its way",
        [
          "the window marks \"Hello!\" as read",
          "the window is closed",
          "nothing is under way any more",
        ],
        story: .sync(Fixed::LateDelivery.story)),
      .wrongFix(
        "wrong-open-flag", "the window ignores messages unless it is open",
        .misbehaves([
          "the window shows the chat with Ana",
          "the chat with Ana shows \"Hello!\"",
          "the window shows the chat with Ben",
          "the chat with Ben shows \"Are you there?\"",
          "nothing is under way any more",
        ]),
        type: "OpenFlag",
        temptation: "The window knows best whether it is open.",
        explanation: "It is open again, for another chat. The flag describes the window, and the question is about "
          + "one observation. Ask the observation.",
        story: .sync(Pitfalls.LateDelivery.OpenFlag.story)),
    ])
}
