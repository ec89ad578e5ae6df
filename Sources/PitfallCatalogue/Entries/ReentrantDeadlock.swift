import Fixed
import Foundation
import Pitfalls

extension Catalogue {
  static let reentrantDeadlock = Pitfall(
    id: "P31", name: "ReentrantDeadlock", family: .delivery,
    summary: "A subject holds its lock while it calls its observers, and an observer's reply needs the same lock.",
    repair: "Take a snapshot under the lock, and call the observers without it.",
    symptoms: .init(
      logs: [
        "__psynch_mutexwait -[NSLock lock]",
        "__lll_lock_wait pthread_mutex_lock",
        "futex_wait_queue __lll_lock_wait",
        "BUG IN CLIENT OF LIBPLATFORM: Trying to recursively lock an os_unfair_lock",
        "Termination Reason: FRONTBOARD 0x8badf00d scene-update watchdog transgression",
        "WARNING: ThreadSanitizer: lock-order-inversion (potential deadlock)",
      ],
      behaviors: [
        "The app freezes when an observer unsubscribes inside its callback.",
        "It hangs in lock() or withLock below a notification.",
        "The main thread waits for a lock that it holds itself.",
        "Deadlock when a handler calls back into the object that notifies it.",
        "Two threads wait for each other while observers are called.",
        "It freezes only if the listener replies at once.",
        "Everything stops, and there is no crash and no log.",
      ]),
    hints: [
      "Look at which code runs between `lock` and `unlock`.",
      "A callback may call the steward, take another lock, or wait. Which lock is held at that moment?",
      "Copy the list under the lock, and call the cooks after the lock is free.",
    ],
    minutes: 15, related: ["P32", "P33", "P41", "P52"], mechanisms: [.delegate, .closure],
    tellings: [
      .naive(
        "naive", "a cook replies while being called",
        .hangs(after: [
          "Ana prepares soup",
          "Ben prepares soup",
          "Cem prepares soup",
          "Ana prepares cake",
          "Ana tells the steward that she goes home",
        ]),
        story: .sync(Pitfalls.ReentrantDeadlock.story)),
      .naive(
        "naive-pantry", "a cook and another thread wait for each other",
        .hangs(after: [
          "Ana prepares soup",
          "Ana prepares cake",
          "Ana waits for the pantry",
          "the keeper asks the steward for help",
        ]),
        comparedWith: "fixed-pantry",
        story: .sync(Pitfalls.ReentrantDeadlock.pantryStory)),
      .fixed(
        "fixed", "a cook replies while being called",
        [
          "Ana prepares soup",
          "Ben prepares soup",
          "Cem prepares soup",
          "Ana prepares cake",
          "Ana tells the steward that she goes home",
          "Ben prepares cake",
          "Cem prepares cake",
          "dinner is served",
        ],
        story: .sync(Fixed.ReentrantDeadlock.story)),
      .fixed(
        "fixed-pantry", "a cook and another thread wait for each other",
        [
          "Ana prepares soup",
          "Ana prepares cake",
          "Ana waits for the pantry",
          "the keeper asks the steward for help",
          "the steward has hired Ben",
          "Ana takes flour",
          "dinner is served",
        ],
        story: .sync(Fixed.ReentrantDeadlock.pantryStory)),
      .wrongFix(
        "wrong-recursive", "the lock is recursive, and the reply changes the list",
        .crashes(
          .trap, saying: "Fatal error: Index out of range",
          after: [
            "Ana prepares soup",
            "Ben prepares soup",
            "Cem prepares soup",
            "Ana prepares cake",
            "Ana tells the steward that she goes home",
            "Cem prepares cake",
          ]),
        release: .crashes(
          .trap, saying: nil,
          after: [
            "Ana prepares soup",
            "Ben prepares soup",
            "Cem prepares soup",
            "Ana prepares cake",
            "Ana tells the steward that she goes home",
            "Cem prepares cake",
          ]),
        type: "Recursive",
        temptation: "The thread waits for itself, and a recursive lock lets a thread in again.",
        explanation: "The lock was there so that the list does not change during the loop. Now the reply changes it "
          + "under the loop, and a cook is skipped (P32).",
        story: .sync(Pitfalls.ReentrantDeadlock.Recursive.story)),
      .wrongFix(
        "wrong-recursive-pantry", "the lock is recursive, and two threads wait for each other",
        .hangs(after: [
          "Ana prepares soup",
          "Ana prepares cake",
          "Ana waits for the pantry",
          "the keeper asks the steward for help",
        ]),
        comparedWith: "fixed-pantry",
        type: "Recursive",
        temptation: "A recursive lock is known to end deadlocks.",
        explanation: "It ends those of one thread with itself. The other thread still waits for the steward, who "
          + "waits for a cook, who waits for that thread. Call without the lock.",
        story: .sync(Pitfalls.ReentrantDeadlock.Recursive.pantryStory)),
    ])
}
