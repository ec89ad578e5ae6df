import Fixed
import Pitfalls

extension Catalogue {
  static let reentrantDeadlock = Pitfall(
    id: "P31", name: "ReentrantDeadlock", family: .delivery,
    summary: "A subject holds its lock while it calls its observers, and an observer's reply needs the same lock.",
    repair: "Take a snapshot under the lock, and call the observers without it.",
    symptoms: .init(
      logs: [
        "BUG IN CLIENT OF LIBPLATFORM: Trying to recursively lock an os_unfair_lock",
        "BUG IN CLIENT OF LIBDISPATCH: dispatch_sync called on queue already owned by current thread",
        "Termination Reason: FRONTBOARD 0x8badf00d scene-update watchdog transgression",
        "WARNING: ThreadSanitizer: lock-order-inversion (potential deadlock)",
      ],
      words: [
        "__psynch_mutexwait -[NSLock lock]",
        "__lll_lock_wait pthread_mutex_lock",
        "futex_wait_queue __lll_lock_wait",
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
      "A callback may call the center, take another lock, or wait. Which lock is held at that moment?",
      "Copy the list under the lock, and call the observers after the lock is free.",
    ],
    minutes: 15, related: ["P32", "P33", "P41", "P52"], mechanisms: [.delegate, .closure],
    scenarios: [
      .pair(
        "the banner stops observing while it is called",
        naive: .hangs(after: [
          "banner shows manual.pdf", "list shows manual.pdf", "badge shows manual.pdf", "banner shows photos.zip",
          "banner closes and stops observing",
        ]),
        fixed: [
          "banner shows manual.pdf", "list shows manual.pdf", "badge shows manual.pdf", "banner shows photos.zip",
          "banner closes and stops observing", "list shows photos.zip", "badge shows photos.zip",
          "all downloads are complete",
        ],
        story: .sync(Pitfalls.ReentrantDeadlock.story), repaired: .sync(Fixed::ReentrantDeadlock.story)),
      .pair(
        named: "database", "an observer and another thread wait for each other",
        naive: .hangs(after: [
          "list shows manual.pdf", "list shows photos.zip", "list waits for the database", "the import adds its screen",
        ]),
        fixed: [
          "list shows manual.pdf", "list shows photos.zip", "list waits for the database", "the import adds its screen",
          "the import is added", "list saves the file", "all downloads are complete",
        ],
        story: .sync(Pitfalls.ReentrantDeadlock.databaseStory),
        repaired: .sync(Fixed::ReentrantDeadlock.databaseStory)),
      .pair(
        named: "stream", "a loop is canceled while its stream is sent to",
        naive: .hangs(after: [
          "banner shows manual.pdf", "loop receives manual.pdf", "banner shows photos.zip",
          "the loop is canceled, and its stream stops observing",
        ]),
        fixed: [
          "banner shows manual.pdf", "loop receives manual.pdf", "banner shows photos.zip",
          "the loop is canceled, and its stream stops observing", "all downloads are complete",
        ],
        story: .sync(Pitfalls.ReentrantDeadlock.streamStory),
        repaired: .sync(Fixed::ReentrantDeadlock.streamStory)),
      .wrongFix(
        "wrong-recursive", "the lock is recursive, and the callback changes the list",
        .crashes(
          .trap, saying: "Fatal error: Index out of range",
          after: [
            "banner shows manual.pdf", "list shows manual.pdf", "badge shows manual.pdf", "banner shows photos.zip",
            "banner closes and stops observing", "badge shows photos.zip",
          ]),
        silentInRelease: true, type: "Recursive",
        temptation: "The thread waits for itself, and a recursive lock lets a thread in again.",
        explanation: "The lock was there so that the list does not change during the loop. Now the callback changes "
          + "it under the loop, and an observer is skipped (P32).",
        story: .sync(Pitfalls.ReentrantDeadlock.Recursive.story)),
      .wrongFix(
        "wrong-recursive-database", "the lock is recursive, and two threads wait for each other",
        .hangs(after: [
          "list shows manual.pdf", "list shows photos.zip", "list waits for the database", "the import adds its screen",
        ]),
        comparedWith: "fixed-database", type: "Recursive", temptation: "A recursive lock is known to end deadlocks.",
        explanation: "It ends those of one thread with itself. The other thread still waits for the center, which "
          + "waits for an observer, which waits for that thread. Call without the lock.",
        story: .sync(Pitfalls.ReentrantDeadlock.Recursive.databaseStory)),
    ])
}
