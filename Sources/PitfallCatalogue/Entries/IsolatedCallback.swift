import Fixed
import MainActorByDefault
import Pitfalls

extension Catalogue {
  static let isolatedCallback = Pitfall(
    id: "P53", name: "IsolatedCallback", family: .todaysSwift,
    summary: "A closure inherits the main actor, an SDK calls it on another thread, and the process ends before its "
      + "first line.",
    repair: "Mark the closure `@Sendable`, or the method `nonisolated`, and hop to the main actor inside.",
    symptoms: .init(
      logs: [
        "BUG IN CLIENT OF LIBDISPATCH: Assertion failed: Block was expected to execute on queue "
          + "[com.apple.main-thread (0x1f3a1c0)]",
        "Incorrect actor executor assumption; Expected same executor as MainActor.",
        "_dispatch_assert_queue_fail",
        "_swift_task_checkIsolatedSwift",
      ],
      behaviors: [
        "My callback crashes before its first line, although it hops to the main actor.",
        "The app crashes with dispatch_assert_queue_fail since I switched to Swift 6.",
        "A completion handler of an SDK crashes on a background thread in Swift 6 mode.",
        "A delegate method of my @MainActor class crashes when the framework calls it on another queue.",
        "EXC_BREAKPOINT in _swift_task_checkIsolatedSwift below a closure.",
        "It compiles without a warning and crashes at run time with default isolation MainActor.",
      ]),
    hints: [
      "Look at the thread on which the tracker calls the closure, and at what the closure inherits from its method.",
      "Swift 6 checks the isolation of a closure before its first line, so a hop inside comes too late. How does a "
        + "closure say that it has none?",
      "Write `@Sendable` before the closure's capture list. Make the delegate's method `nonisolated`, and take "
        + "the attribute away from its conformance.",
    ],
    minutes: 15, related: ["P36", "P20", "P42", "P54", "P58"], mechanisms: [.closure, .delegate, .notification],
    scenarios: [
      .pair(
        "an SDK calls a closure on a thread of its own",
        naive: .crashes(.trap, saying: nil, after: ["screen shows 12 minutes", "the courier reports 9 minutes"]),
        fixed: ["screen shows 12 minutes", "the courier reports 9 minutes", "screen shows 9 minutes"],
        story: .async(Pitfalls.IsolatedCallback.story), repaired: .async(Fixed::IsolatedCallback.story)),
      .pair(
        named: "delegate", "an SDK calls its delegate on a thread of its own",
        naive: .crashes(.trap, saying: nil, after: ["badge shows 12", "the courier reports 9 minutes"]),
        fixed: ["badge shows 12", "the courier reports 9 minutes", "badge shows 9"],
        story: .async(Pitfalls.IsolatedCallback.delegateStory),
        repaired: .async(Fixed::IsolatedCallback.delegateStory)),
      .naive(
        "naive-by-default", "no line says `@MainActor`, but the module's default does",
        .crashes(.trap, saying: nil, after: ["screen shows 12 minutes", "the courier reports 9 minutes"]),
        story: .async(IsolatedByDefault.story)),
      .wrongFix(
        "wrong-main-queue-inside", "the closure hops to the main queue",
        .crashes(.trap, saying: nil, after: ["screen shows 12 minutes", "the courier reports 9 minutes"]),
        type: "MainQueueInside",
        temptation: "A crash off the main thread asks for `DispatchQueue.main.async`.",
        explanation: "The process ends at the closure's entry, before any line in it. However the closure hops, "
          + "it must first be allowed to run on the SDK's thread.",
        story: .async(Pitfalls.IsolatedCallback.MainQueueInside.story)),
      .wrongFix(
        "wrong-assume-isolated", "the closure says that it runs on the main actor",
        .crashes(.trap, saying: nil, after: ["screen shows 12 minutes", "the courier reports 9 minutes"]),
        type: "AssumeIsolated",
        temptation: "`MainActor.assumeIsolated` calls code of the main actor without an `await`.",
        explanation: "It moves nothing: it checks where code runs, and traps anywhere else. It is right only if the "
          + "SDK promises the main thread.",
        story: .async(Pitfalls.IsolatedCallback.AssumeIsolated.story)),
    ])
}
