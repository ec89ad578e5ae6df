import Fixed
import Pitfalls

extension Catalogue {
  static let strongObserverSet = Pitfall(
    id: "P19", name: "StrongObserverSet", family: .ownership,
    summary: "A subject keeps its observers in an array or a set, so closed screens stay alive and go on working.",
    repair: "Hold observers weakly, in a list that forgets those that are gone.",
    symptoms: .init(
      logs: [],
      messages: [
        .init(
          .leakSanitizer, near: [.arrayStorage],
          without: [.closureContext, .delegateEdge, .timerEdge, .controllerEdge, .observerBlock],
          means: "a collection keeps the object"),
        .init(
          ["leakcanary", "leaking: yes", "gc root"],
          near: [["listener", "mreceivers", "callback", "eventbus", "observer"]],
          means: "a listener that is not removed keeps the object"),
      ],
      behaviors: [
        "Closed windows keep reacting.",
        "deinit is not called although I set the screen to nil.",
        "Every time I reopen the screen one more handler runs.",
        "The observer list only grows.",
        "Sounds play twice after I reopen the chat.",
        "My event bus leaks its listeners.",
        "Instances of the view controller pile up in the memory graph, held by an array.",
      ],
      examples: [
        "The observer list holds strong references, so registered view controllers are never released.",
        "pubsub subscriptions survive destroy if the subscriber does not unsubscribe itself, memory grows",
        "sessions' listeners strong list → test asserts weak ref nil, fails",
        "Our LocationService singleton has listeners: [LocationListener]. Every visited map screen remains in "
          + "memory and geocodes in background",
        "监听者数组强引用，dealloc 不会走",
        "if we forget to unregister, memory leak, and sometimes it's hard to know when to (Adapter). Why not "
          + "SoftReference or WeakReference in register?",
        "If some people forget to call unRegister, everything they registered stays in memory",
        "Memory leak: listeners array of the global manager grows and is never emptied.",
        "subscribe(Object) adds the object to listenerCache, which is never cleared, so it can't be collected even "
          + "after being unsubscribed",
        "connection.handlers keeps growing, dead screens update labels; nobody has removed theirs",
        "退出页面时如果没有cancel，监听Listener不会释放，这样Listener所在的页面无法释放造成内存泄漏。"
          + "可否增加取消监听的api？",
        "ReSwift-ish store keeps subscribers strongly, unsubscribe only in deinit, which never comes",
        "The singleton keeps an NSMutableArray of delegates; they leak unless removed by hand.",
        "La lista de observadores guarda referencias fuertes y nunca se liberan.",
        "start and register activity A -> start activity B -> finish A, no unregister call, will A never be recycled?",
      ]),
    hints: [
      "Look at what still holds the window after the app has released it.",
      "An array retains its elements. Must the room keep its listeners alive?",
      "Use `MulticastDelegate`, which holds its members weakly.",
    ],
    minutes: 10, related: ["P18", "P20", "P33"], mechanisms: [.closure, .delegate],
    tellings: [
      .naive(
        "naive", "a window closes, another opens, and a message arrives",
        .leaks(
          [
            "window 1 plays a sound for \"Hello!\"",
            "window 1 is still alive",
            "window 1 plays a sound for \"Lunch?\"",
            "window 2 plays a sound for \"Lunch?\"",
          ], of: "ChatWindow", reachable: true),
        story: .sync(Pitfalls.StrongObserverSet.story)),
      .fixed(
        "fixed", "a window closes, another opens, and a message arrives",
        [
          "window 1 plays a sound for \"Hello!\"",
          "window 1 was released",
          "window 2 plays a sound for \"Lunch?\"",
        ],
        story: .sync(Fixed::StrongObserverSet.story)),
      .wrongFix(
        "wrong-remove-in-deinit", "each window removes itself in its `deinit`",
        .leaks(
          [
            "window 1 plays a sound for \"Hello!\"",
            "window 1 is still alive",
            "window 1 plays a sound for \"Lunch?\"",
            "window 2 plays a sound for \"Lunch?\"",
          ], of: "ChatWindow"),
        type: "RemoveInDeinit",
        temptation: "Whoever adds itself should remove itself, and `deinit` is the last moment to do it.",
        explanation: "`deinit` runs when nothing keeps the window anymore. The array keeps it, so that moment never "
          + "comes. Hold listeners weakly.",
        story: .sync(Pitfalls.StrongObserverSet.RemoveInDeinit.story)),
    ])
}
