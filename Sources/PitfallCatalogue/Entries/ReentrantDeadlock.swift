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
      messages: [
        .init(.recursiveLock, without: [.runtimeLock], means: "a thread takes a lock that it holds"),
        .init(.syncOnOwnQueue, means: "a queue waits for itself"),
        .init(
          .lockFrame,
          near: [
            .any(.listenerList, .observing),
            .any(["deadlock", "hangs", "freez", "frozen", "stuck", "死锁", "卡死"], .watchdog, .lock),
          ],
          means: "threads wait for a lock below observer code"),
        .init(["lock-order-inversion", "lock order inversion"], means: "two locks are taken in different orders"),
      ],
      behaviors: [
        "The app freezes when an observer unsubscribes inside its callback.",
        "It hangs in lock() or withLock below a notification.",
        "The main thread waits for a lock that it holds itself.",
        "Deadlock when a handler calls back into the object that notifies it.",
        "Two threads wait for each other while observers are called.",
        "It freezes only if the listener replies at once.",
        "Everything stops, and there is no crash and no log.",
      ],
      examples: [
        "ReactiveSwift MutableProperty: setting property.value inside its own signal observer hangs at "
          + "pthread_mutex_lock (deadlock), modify is the caller",
        "os_unfair_lock is not recursive: observing within an observer crashes or hangs.",
        "Replace the mutex with a recursive lock: setting the value in the subscriber freezes.",
        "Unlocking of my door app hangs: delegate.didUnlock → manager.lockAgain() → waits on semaphore that "
          + "didUnlock's caller holds",
        "The app hangs forever in pthread_mutex_lock below notifyObservers.",
        "Copy the listeners inside the lock, and call them outside of it.",
        "The main thread hangs, since the observer sets the property again under the same NSLock.",
        "Posting a notification inside a synchronized block leads to a deadlock, when the observer needs the same "
          + "lock.",
        "There's a flaw here. If I try to unregister the callback from within one of the chained callbacks, it "
          + "will block forever.",
        "Rückruf wird unter dem Lock aufgerufen: Deadlock, wenn er sich abmeldet.",
        "system_event_emit() runs the subscribers before it unlocks. There's no test for subscribing within a "
          + "callback, that would hang the whole test binary",
        "fix deadlock in epg. Have seen this anti pattern (observers notified with a locked mutex) so many times "
          + "in our code base",
        "O lock fica preso durante o callback e o app trava (deadlock).",
        "dispatch_sync 到当前队列，死锁",
        "Der Lock wird beim Aufruf der Beobachter gehalten, ein Rückruf führt zum Deadlock.",
      ]),
    hints: [
      "Look at which code runs between `lock` and `unlock`.",
      "A callback may call the center, take another lock, or wait. Which lock is held at that moment?",
      "Copy the list under the lock, and call the observers after the lock is free.",
    ],
    minutes: 15, related: ["P32", "P33", "P41", "P52"], mechanisms: [.delegate, .closure],
    tellings: [
      .naive(
        "naive", "the banner stops observing while it is called",
        .hangs(after: [
          "banner shows manual.pdf",
          "list shows manual.pdf",
          "badge shows manual.pdf",
          "banner shows photos.zip",
          "banner closes and stops observing",
        ]),
        story: .sync(Pitfalls.ReentrantDeadlock.story)),
      .naive(
        "naive-database", "an observer and another thread wait for each other",
        .hangs(after: [
          "list shows manual.pdf",
          "list shows photos.zip",
          "list waits for the database",
          "the import adds its screen",
        ]),
        comparedWith: "fixed-database",
        story: .sync(Pitfalls.ReentrantDeadlock.databaseStory)),
      .fixed(
        "fixed", "the banner stops observing while it is called",
        [
          "banner shows manual.pdf",
          "list shows manual.pdf",
          "badge shows manual.pdf",
          "banner shows photos.zip",
          "banner closes and stops observing",
          "list shows photos.zip",
          "badge shows photos.zip",
          "all downloads are complete",
        ],
        story: .sync(Fixed::ReentrantDeadlock.story)),
      .fixed(
        "fixed-database", "an observer and another thread wait for each other",
        [
          "list shows manual.pdf",
          "list shows photos.zip",
          "list waits for the database",
          "the import adds its screen",
          "the import is added",
          "list saves the file",
          "all downloads are complete",
        ],
        story: .sync(Fixed::ReentrantDeadlock.databaseStory)),
      .wrongFix(
        "wrong-recursive", "the lock is recursive, and the callback changes the list",
        .crashes(
          .trap, saying: "Fatal error: Index out of range",
          after: [
            "banner shows manual.pdf",
            "list shows manual.pdf",
            "badge shows manual.pdf",
            "banner shows photos.zip",
            "banner closes and stops observing",
            "badge shows photos.zip",
          ]),
        release: .crashes(
          .trap, saying: nil,
          after: [
            "banner shows manual.pdf",
            "list shows manual.pdf",
            "badge shows manual.pdf",
            "banner shows photos.zip",
            "banner closes and stops observing",
            "badge shows photos.zip",
          ]),
        type: "Recursive",
        temptation: "The thread waits for itself, and a recursive lock lets a thread in again.",
        explanation: "The lock was there so that the list does not change during the loop. Now the callback changes "
          + "it under the loop, and an observer is skipped (P32).",
        story: .sync(Pitfalls.ReentrantDeadlock.Recursive.story)),
      .wrongFix(
        "wrong-recursive-database", "the lock is recursive, and two threads wait for each other",
        .hangs(after: [
          "list shows manual.pdf",
          "list shows photos.zip",
          "list waits for the database",
          "the import adds its screen",
        ]),
        comparedWith: "fixed-database",
        type: "Recursive",
        temptation: "A recursive lock is known to end deadlocks.",
        explanation: "It ends those of one thread with itself. The other thread still waits for the center, "
          + "which waits for an observer, which waits for that thread. Call without the lock.",
        story: .sync(Pitfalls.ReentrantDeadlock.Recursive.databaseStory)),
    ])
}
