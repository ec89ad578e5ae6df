import Fixed
import Pitfalls

extension Catalogue {
  static let timerKeepsOwner = Pitfall(
    id: "P49", name: "TimerKeepsOwner", family: .fromTheWild,
    summary: "A repeating timer keeps its block, and the block keeps the screen, which goes on ticking after it was "
      + "closed.",
    repair: "Capture the screen weakly, and invalidate the timer when the screen is gone.",
    symptoms: .init(
      logs: [],
      messages: [
        .init(.leakSanitizer, near: [.timerEdge], means: "a timer keeps the object")
      ],
      behaviors: [
        "The timer keeps firing after I leave the screen.",
        "deinit is never called because of a Timer.",
        "My view controller with a Timer leaks.",
        "Requests are still sent after the screen was closed.",
        "Timer.scheduledTimer keeps a strong reference to self.",
        "invalidate in deinit does nothing, since deinit is not called.",
        "CADisplayLink or Timer retains its target.",
      ],
      examples: [
        "NSTimer 循环引用 KJBannerView 里的 timer 有循环引用，轮播图一直释放不掉，能不能在 willMoveToSuperview "
          + "里把 timer 停掉",
        "NSTimer retains its target, so the view controller is never deallocated.",
        "CADisplayLink 的 target 是 self，退出页面后 dealloc 不走，动画回调还在跑，CPU 一直 30%",
        "Weak proxy as NSTimer's target, so that the marquee label can go away. Memory graph: NSRunLoop → "
          + "__NSCFTimer → MarqueeLabel",
        "DispatchSourceTimer handler retains self and never gets cancelled.",
        "memory leak: the displayLink does not invalidate to release its target. deinit is never called, so "
          + "invalidating in deinit will not help",
        "stop the NSTimer if the view is removed, so cpu isn't consumed in the background while it isn't visible",
        "After the parent view controller is dismissed the sketch view goes on drawing, its timer is still there.",
        "Polling continues after the screen was closed, because the repeating timer is still scheduled.",
        "轮播图定时器没有停止，控制器无法释放",
        "Remove the retain cycle created by NSTimer: action and endCondition have to be set to nil",
        "The display link holds a reference to the view that contains it, so the transform view is never "
          + "deallocated. I call invalidate when I am done with it.",
        "Auto-scroll timer leaks the carousel/banner view.",
        "The countdown label's view model printed 8 different addresses per second. I think each visit to the "
          + "screen leaves one with its Timer",
        "TerminalView stays alive after I close the screen. Please expose a call so that we can stop its "
          + "CADisplayLink.",
      ]),
    hints: [
      "Look at who keeps the timer, and at what the timer's block keeps.",
      "The run loop keeps the timer until somebody invalidates it. Who does that when the screen closes?",
      "Capture `[weak self]`, and invalidate the timer in the block if the screen is gone.",
    ],
    minutes: 10, related: ["P18", "P20", "P22"], mechanisms: [.closure, .targetAction],
    tellings: [
      .naive(
        "naive", "the screen closes, and another minute passes",
        .leaks(
          [
            "screen asks where the courier is",
            "the user closes the screen",
            "screen is still alive",
            "screen asks where the courier is",
            "the timer is still scheduled",
          ], of: "CourierScreen", reachable: true),
        story: .async(Pitfalls.TimerKeepsOwner.story)),
      .fixed(
        "fixed", "the screen closes, and another minute passes",
        [
          "screen asks where the courier is",
          "the user closes the screen",
          "screen was released",
          "the timer is invalid",
        ],
        story: .async(Fixed::TimerKeepsOwner.story)),
      .wrongFix(
        "wrong-invalidate-in-deinit", "the screen invalidates the timer in its `deinit`",
        .leaks(
          [
            "screen asks where the courier is",
            "the user closes the screen",
            "screen is still alive",
            "screen asks where the courier is",
            "the timer is still scheduled",
          ], of: "CourierScreen", reachable: true),
        type: "InvalidateInDeinit",
        temptation: "The timer belongs to the screen, so the screen stops it when the screen is released.",
        explanation: "The timer keeps the screen, so the screen does not go, and `deinit` never runs. Capture weakly "
          + "first.",
        story: .async(Pitfalls.TimerKeepsOwner.InvalidateInDeinit.story)),
    ])
}
