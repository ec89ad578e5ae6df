import Fixed
import Pitfalls

extension Catalogue {
  static let synchronousQueueDeadlock = Pitfall(
    id: "P41", name: "SynchronousQueueDeadlock", family: .delivery,
    summary: "A notification's block runs on a queue, and the poster waits for it while the queue waits for the "
      + "poster.",
    repair: "Pass no queue, and let the block add its work to the queue, so that no poster waits.",
    symptoms: .init(
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
      "Register the block with `queue: nil`, and let it add the work with `queue.async`, which waits for nobody.",
    ],
    minutes: 15, related: ["P31", "P35", "P36"], mechanisms: [.notification],
    scenarios: [
      .pair(
        "the uploader posts in work on its own queue",
        naive: .hangs(after: [
          "editor saves a draft", "uploader uploads the draft", "uploader merges and saves a draft",
        ]),
        fixed: [
          "editor saves a draft", "uploader uploads the draft", "uploader merges and saves a draft",
          "uploader uploads the draft", "all drafts are uploaded",
        ],
        story: .sync(Pitfalls.SynchronousQueueDeadlock.story), repaired: .sync(Fixed::SynchronousQueueDeadlock.story)),
      .pair(
        named: "waiting", "an operation of the uploader waits for the poster",
        naive: .hangs(after: [
          "editor saves a draft", "uploader uploads the draft", "uploader waits for the editor's draft",
        ]),
        fixed: [
          "editor saves a draft", "uploader uploads the draft", "uploader waits for the editor's draft",
          "uploader uploads the draft", "all drafts are uploaded",
        ],
        story: .sync(Pitfalls.SynchronousQueueDeadlock.waitingStory),
        repaired: .sync(Fixed::SynchronousQueueDeadlock.waitingStory)),
      .wrongFix(
        "wrong-more-operations", "the operation queue may run four operations at once",
        .hangs(after: ["editor saves a draft", "uploader uploads the draft", "uploader merges and saves a draft"]),
        type: "MoreOperations",
        temptation: "The block waits behind other work, so let the queue do more than one thing at a time.",
        explanation: "The operations run on the underlying queue, which is serial: one of them must end before the "
          + "next begins. And with a concurrent queue, the uploader would upload two drafts at once. Do not make the "
          + "poster wait.",
        story: .sync(Pitfalls.SynchronousQueueDeadlock.MoreOperations.story)),
    ])
}
