import Fixed
import Pitfalls

extension Catalogue {
  static let removalRace = Pitfall(
    id: "P42", name: "RemovalRace", family: .delivery,
    summary: "One thread removes an observer while another is delivering to it, and the observer is called after the "
      + "removal.",
    repair: "Let the removal synchronize with delivery: it waits for a call that has begun, and prevents the next.",
    symptoms: .init(
      logs: [
        "WARNING: ThreadSanitizer: data race",
        "ThreadSanitizer: data race in RemovalRace.Log.close()",
        "SUMMARY: ThreadSanitizer: data race",
      ],
      messages: [
        .init(
          .dataRace,
          near: [
            .any(
              .removeObserver, .addObserver, .listenerList,
              ["listeners.getter", "haslistener", "unsubscribe", "subscribers"])
          ],
          without: [.mainThreadChecker], means: "a registration changes on one thread while another delivers"),
        .init(
          .dataRace, near: [.any(.observing, .notif, .kvo, .published)],
          means: "two threads use the same observer code without synchronization"),
        .init(
          .any(.concurrentMap, "send on closed channel"),
          near: [.any(.notifyVerb, .listenerList, ["subscrib", "publish", "broadcast", "handle"])],
          means: "a registration changes on one thread while another delivers"),
      ],
      behaviors: [
        "My handler is called after I removed it.",
        "A callback comes after removeObserver has returned.",
        "It crashes rarely when an observer is removed on another thread.",
        "Writing to a closed file from a callback.",
        "The thread sanitizer reports a race between deinit and a notification.",
        "removeObserver is not thread safe.",
      ],
      examples: [
        "BaseLogFactory.NewLog throws NullReferenceException if another thread unsubscribes from it at that moment",
        "Race condition: an observer is removed on one thread while another thread notifies it.",
        "malloc: double free in Dictionary<UUID, Handler>._delete – handlers removed from main, notified from "
          + "CoreBluetooth's queue, no lock anywhere",
        "The array of observers isn't thread safe; adding or removing concurrently with a notification crashes.",
        "Crash because the capabilityObservers were mutated while sdl_callObserversForUpdate enumerates them. Race,"
          + " happened only once, difficult to reproduce",
        "The callback runs after unsubscribe returned, on another thread.",
        "EXC_BAD_ACCESS when subscribing and sending at the same time from several queues.",
        "Raise.Event() may throw a NullReferenceException. My stress test: one task does += and -= "
          + "DummyEventHandler 10000 times, the other raises 50000 times.",
        "TSan: race on `observers` array — write in removeObserver (main), read in notify (audio thread)",
        "crash in NotificationCallback after unregisterNotificationHandler, it uses _callbackContext which is "
          + "deleted there",
        "Thread Sanitizer reports a data race between addObserver and notify.",
        "Crash in deinit's timeframe: thread 1 is in stopObserving(), thread 5 is inside my callback with a half "
          + "destroyed self",
        "Access race in the observers dictionary",
        "Entfernen und Benachrichtigen laufen gleichzeitig in verschiedenen Threads, Wettlauf.",
        "Reports of crashes in our MulticastDelegate: NSGenericException in -[NSConcreteHashTable allObjects] from "
          + "invoke(_:), they point at several threads",
      ]),
    hints: [
      "Look at what another thread holds at the moment of the removal.",
      "Removing the observer from the list changes no copy of the list, and stops no call that has begun.",
      "Give each registration a recursive lock, hold it during the call, and take it in `remove`.",
    ],
    minutes: 20, related: ["P33", "P35", "P31", "P06"], mechanisms: [.closure],
    tellings: [
      .naive(
        "naive", "the log is removed and closed during a delivery",
        .misbehaves([
          "window shows Hello!",
          "log writes Hello!",
          "window shows Lunch?",
          "log is removed and closed",
          "log is closed and loses Lunch?",
          "the last line of the log is Hello!",
        ]),
        story: .sync(Pitfalls.RemovalRace.story)),
      .naive(
        "naive-race", "the log is closed while its observer runs",
        .races(
          "data race", in: "Log.close",
          [
            "a message arrives while the log closes",
            "the log is closed",
          ]),
        comparedWith: "fixed-race",
        story: .sync(Pitfalls.RemovalRace.raceStory)),
      .fixed(
        "fixed", "the log is removed and closed during a delivery",
        [
          "window shows Hello!",
          "log writes Hello!",
          "window shows Lunch?",
          "log is removed and closed",
          "the last line of the log is Hello!",
        ],
        story: .sync(Fixed::RemovalRace.story)),
      .fixed(
        "fixed-race", "the log is closed while its observer runs",
        [
          "a message arrives while the log closes",
          "the log is closed",
        ],
        builds: .threadSanitizer, story: .sync(Fixed::RemovalRace.raceStory)),
      .wrongFix(
        "wrong-look-before-call", "each call first checks a flag",
        .races(
          "data race", in: "Log.close",
          [
            "a message arrives while the log closes",
            "the log is closed",
          ]),
        comparedWith: "fixed-race",
        type: "LookBeforeCall",
        temptation: "A removed observer is no longer called if every call looks first, and the story above comes out "
          + "right.",
        explanation: "Looking and calling are two steps, and the removal fits between them, or into the call. The "
          + "removal must wait for a call that has begun.",
        story: .sync(Pitfalls.RemovalRace.LookBeforeCall.story)),
    ])
}
