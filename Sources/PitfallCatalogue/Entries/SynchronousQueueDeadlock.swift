import Fixed
import Pitfalls

extension Catalogue {
  static let synchronousQueueDeadlock = Pitfall(
    id: "P41", name: "SynchronousQueueDeadlock", family: .delivery,
    summary: "A notification's block runs on a queue, and the poster waits for it while the queue waits for the "
      + "poster.",
    repair: "Deliver on a later turn of the queue, so that no poster waits.",
    symptoms: .init(
      logs: [],
      behaviors: [
        "The app freezes in NotificationCenter.post.",
        "post(name:object:) never returns.",
        "A deadlock between an operation queue and a notification.",
        "The observer block with a queue is never called, and everything hangs.",
        "The main thread hangs when a background operation posts a notification.",
        "Stack traces show waitUntilFinished below postNotification.",
        "It hangs only when the notification comes from the queue's own work.",
      ]),
    hints: [
      "Pause the frozen app. What does the thread below `post` wait for?",
      "`post` waits until the block has run on the operation queue. What else must that queue finish first?",
      "Observe with `center.observe(orderPlaced, on: queue)`, which delivers on a later turn.",
    ],
    minutes: 15, related: ["P31", "P35", "P36"], mechanisms: [.notification],
    tellings: [
      .naive(
        "naive", "the kitchen posts from work on its own queue",
        .hangs(after: [
          "waiter places an order",
          "kitchen prints the order",
          "kitchen places an order",
        ]),
        story: .sync(Pitfalls.SynchronousQueueDeadlock.story)),
      .naive(
        "naive-waiting", "an operation of the kitchen waits for the poster",
        .hangs(after: [
          "waiter places an order",
          "kitchen prints the order",
          "kitchen waits for the waiter's order",
        ]),
        comparedWith: "fixed-waiting",
        story: .sync(Pitfalls.SynchronousQueueDeadlock.waitingStory)),
      .fixed(
        "fixed", "the kitchen posts from work on its own queue",
        [
          "waiter places an order",
          "kitchen prints the order",
          "kitchen places an order",
          "kitchen prints the order",
          "the kitchen closes",
        ],
        story: .sync(Fixed.SynchronousQueueDeadlock.story)),
      .fixed(
        "fixed-waiting", "an operation of the kitchen waits for the poster",
        [
          "waiter places an order",
          "kitchen prints the order",
          "kitchen waits for the waiter's order",
          "kitchen prints the order",
          "the kitchen closes",
        ],
        story: .sync(Fixed.SynchronousQueueDeadlock.waitingStory)),
      .wrongFix(
        "wrong-more-operations", "the operation queue may run four operations at once",
        .hangs(after: [
          "waiter places an order",
          "kitchen prints the order",
          "kitchen places an order",
        ]),
        type: "MoreOperations",
        temptation: "The block waits behind other work, so let the queue do more than one thing at a time.",
        explanation: "The operations run on the underlying queue, which is serial: one of them must end before the "
          + "next begins. And with a concurrent queue, the kitchen would print two orders at once. Do not make the "
          + "poster wait.",
        story: .sync(Pitfalls.SynchronousQueueDeadlock.MoreOperations.story)),
    ])
}
