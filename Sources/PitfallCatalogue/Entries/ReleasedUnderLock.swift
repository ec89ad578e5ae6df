import ChildProcesses
import Fixed
import Pitfalls

extension Catalogue {
  static let releasedUnderLock = Pitfall(
    id: "P52", name: "ReleasedUnderLock", family: .fromTheWild,
    summary: "A bus releases a handler while it holds its lock, and the `deinit` of what the handler captured calls "
      + "the bus.",
    repair: "Hand what is removed out of the lock, and release it afterward.",
    symptoms: .init(
      logs: [
        "BUG IN CLIENT OF LIBPLATFORM: Trying to recursively lock an os_unfair_lock",
        "BUG IN CLIENT OF LIBDISPATCH: dispatch_sync called on queue already owned by current thread",
        "Fatal error: Recursive call to lock Mutex",
      ],
      words: [
        "__psynch_mutexwait below a deinit"
      ],
      behaviors: [
        "The app freezes when I unsubscribe.",
        "Deadlock in deinit.",
        "It hangs when the last subscriber goes away.",
        "remove waits for a lock that the same thread already holds.",
        "Removing an observer freezes the main thread.",
        "It crashes when I set the token to nil: the lock is not recursive.",
        "A stack trace shows remove, deinit, and remove again.",
      ]),
    hints: [
      "Look at what may run between `lock` and `unlock` in `remove`.",
      "Setting an entry of a dictionary to nil releases its value. What does that release, and whose `deinit` calls "
        + "the bus?",
      "Return the handler from the locked part, and release it after that.",
    ],
    minutes: 15, related: ["P31", "P42", "P20"], mechanisms: [.closure],
    scenarios: [
      .pair(
        "the user closes a window that has a subscription of its own",
        naive: .hangs(after: ["title counts \"Hello!\"", "window shows \"Hello!\"", "the user closes the window"]),
        fixed: [
          "title counts \"Hello!\"", "window shows \"Hello!\"", "the user closes the window", "0 handlers are left",
        ],
        story: .sync(Pitfalls.ReleasedUnderLock.story), repaired: .sync(Fixed::ReleasedUnderLock.story)),
      .wrongFix(
        "wrong-newer-lock", "the lock is a `Mutex`",
        // On Apple's systems, `Mutex` is an `os_unfair_lock`. Its words stand in the crash report only.
        .crashes(
          .trap, saying: Platform.current == .linux ? "Recursive call to lock Mutex" : nil,
          after: ["title counts \"Hello!\"", "window shows \"Hello!\"", "the user closes the window"]),
        type: "NewerLock",
        temptation: "`Mutex` is the newer lock, and keeps the state inside, so that nobody can use it unlocked.",
        explanation: "It is not recursive either. It traps where the old one waits, which is better to find and no "
          + "repair. Release the handler outside the lock.",
        story: .sync(Pitfalls.ReleasedUnderLock.NewerLock.story)),
    ])
}
