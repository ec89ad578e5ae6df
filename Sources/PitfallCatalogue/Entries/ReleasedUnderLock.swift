import ChildProcesses
import Fixed
import Foundation
import Pitfalls

extension Catalogue {
  static let releasedUnderLock = Pitfall(
    id: "P52", name: "ReleasedUnderLock", family: .fromTheWild,
    summary: "A bus releases a handler while it holds its lock, and the `deinit` of what the handler captured calls "
      + "the bus.",
    repair: "Hand what is removed out of the lock, and release it afterward.",
    symptoms: .init(
      logs: [
        "__psynch_mutexwait below a deinit",
        "BUG IN CLIENT OF LIBPLATFORM: Trying to recursively lock an os_unfair_lock",
        "BUG IN CLIENT OF LIBDISPATCH: dispatch_sync called on queue already owned by current thread",
        "Fatal error: Recursive call to lock Mutex",
      ],
      messages: [
        .init(
          .any(.syncOnOwnQueue, .recursiveLock, .lockFrame),
          near: [.any(.deinitWords, ["swift_release", "objc_release", "__deallocating_deinit", "sidetable_release"])],
          without: [.runtimeLock], means: "a deinit that runs under a lock needs the same lock")
      ],
      behaviors: [
        "The app freezes when I unsubscribe.",
        "Deadlock in deinit.",
        "It hangs when the last subscriber goes away.",
        "remove waits for a lock that the same thread already holds.",
        "Removing an observer freezes the main thread.",
        "It crashes when I set the token to nil: the lock is not recursive.",
        "A stack trace shows remove, deinit, and remove again.",
      ],
      examples: [
        "Future.__del__ caused some odd deadlocks",
        "AnyCancellable's deinit cancels; under the lock, the closure and what it captured are destroyed and call "
          + "back into the same lock.",
        "Removing the entry from the dictionary under the lock releases the object, and its deinit takes the lock "
          + "again.",
        "The last reference is dropped while the lock is held, deinit of the subscriber unsubscribes, hang.",
        "The dictionary of observers is cleared under a mutex; an observer's dealloc calls removeObserver and "
          + "deadlocks.",
        "console capture freezes when gc runs at an unlucky time and some __del__ prints. It was an RLock before, "
          + "changed to Lock in an earlier PR",
        "App hangs if a handler closure is the only owner of an object that unsubscribes itself in deinit",
        "Release the removed objects outside the lock.",
        "app stuck in `-[Dispatcher removeTarget:]` twice in the same thread's stack. between them: -[MapOverlay "
          + ".cxx_destruct]",
        "The cancellable is released inside the critical section, and its cancel blocks.",
        "Freigabe unter dem Lock: deinit will denselben Lock, Deadlock.",
        "logger freezes when an object with logger.info(...) in its __del__ happens to be collected while another "
          + "message is handled by a sink",
        "La libération a lieu sous le verrou et deinit reprend le même verrou: interblocage.",
        "Освобождение под блокировкой: deinit берёт ту же блокировку, взаимоблокировка.",
        "deinit calls queue.sync on the queue that is executing: dispatch_sync called on queue already owned by "
          + "current thread.",
      ]),
    hints: [
      "Look at what may run between `lock` and `unlock` in `remove`.",
      "Setting an entry of a dictionary to nil releases its value. What does that release, and whose `deinit` calls "
        + "the bus?",
      "Return the handler from the locked part, and release it after that.",
    ],
    minutes: 15, related: ["P31", "P42", "P20"], mechanisms: [.closure],
    tellings: [
      .naive(
        "naive", "the user closes a window that has a subscription of its own",
        .hangs(after: [
          "title counts \"Hello!\"",
          "window shows \"Hello!\"",
          "the user closes the window",
        ]),
        story: .sync(Pitfalls.ReleasedUnderLock.story)),
      .fixed(
        "fixed", "the user closes a window that has a subscription of its own",
        [
          "title counts \"Hello!\"",
          "window shows \"Hello!\"",
          "the user closes the window",
          "0 handlers are left",
        ],
        story: .sync(Fixed::ReleasedUnderLock.story)),
      .wrongFix(
        "wrong-newer-lock", "the lock is a `Mutex`",
        .crashes(
          // On Apple's systems, `Mutex` is an `os_unfair_lock`. Its words stand in the crash report only.
          .trap, saying: Platform.current == .linux ? "Recursive call to lock Mutex" : nil,
          after: [
            "title counts \"Hello!\"",
            "window shows \"Hello!\"",
            "the user closes the window",
          ]),
        type: "NewerLock",
        temptation: "`Mutex` is the newer lock, and keeps the state inside, so that nobody can use it unlocked.",
        explanation: "It is not recursive either. It traps where the old one waits, which is better to find and no "
          + "repair. Release the handler outside the lock.",
        story: .sync(Pitfalls.ReleasedUnderLock.NewerLock.story)),
    ])
}
