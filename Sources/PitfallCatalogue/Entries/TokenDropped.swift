import Fixed
import Pitfalls

extension Catalogue {
  static let tokenDropped = Pitfall(
    id: "P13", name: "TokenDropped", family: .registration,
    summary: "The token of an observation is discarded, so the observation ends at once and nothing ever arrives.",
    repair: "Keep the token as long as you want to observe.",
    symptoms: .init(
      logs: [
        "warning: result of call to 'observe(_:options:_:)' is unused"
      ],
      messages: [
        .init(.unusedResult, means: "the returned token is discarded")
      ],
      behaviors: [
        "My closure is never called.",
        "The observer gets the initial value and then nothing.",
        "sink is called once and never again.",
        "observe(\\.key) does not fire.",
        "Nothing happens when the property changes, and there is no error.",
        "The subscription works only while the function runs.",
        "KVO block stops working right after I set it up.",
      ],
      examples: [
        "Why does my subscription stop right after viewDidLoad returns? `let bag = DisposeBag()` is declared in "
          + "viewDidLoad too",
        "there's @discardableResult on your `observe` so no warning, and I wasted 3 hours: handler isn't called as "
          + "the returned observer is gone at once",
        "Why does my network publisher get cancelled before the response arrives? (NSURLErrorCancelled) I did not "
          + "keep the cancellable.",
        "KVO block API on macOS: observer = local let. works in playground but not in the app",
        "I keep cancellable as a local variable in viewDidLoad. No events. If I put a breakpoint and step it does "
          + "print one",
        "keep the AnyCancellable of the subscribers, nobody stored it",
        "返回的 token 没有保存，observe 的闭包不会被调用",
        "Removes @discardableResult from the observable's subscribe method, so that the compiler warns when a "
          + "subscription is unused.",
        "withObservation helper returns token. Release build doesn't get events and debug does (ARC releases the "
          + "local earlier with -O)",
        "addObserver or on() returns a listener object; unless you hold it, nothing is received.",
        "sink 的返回值没有 store，收不到任何值",
        "let cancellable = api.fetch().sink(...) inside a func; request appears as cancelled (-999) right away in "
          + "Charles",
        "Apollo `client.watch(query:)` result discarded → cache updates aren't delivered to my view",
        "Seems that subscriptions to publishers only work if a reference to the subscription is maintained. Will "
          + "this always be the case?",
        "El bloque de observe nunca se ejecuta, pero si guardo el resultado en una variable global sí. ¿Es un bug "
          + "de Swift?",
      ]),
    hints: [
      "Look at what becomes of the value that `observe` returns.",
      "The observation lives exactly as long as its token. Who keeps the token?",
      "Store the token in a property of the cell.",
    ],
    minutes: 10, related: ["P18", "P14", "P51"], mechanisms: [.keyValueObserving, .closure, .notification],
    tellings: [
      .naive(
        "naive", "the cell appears, and the user marks the document",
        .misbehaves([
          "cell shows ☆",
          "the user marks the document",
          "the document is a favorite",
        ]),
        story: .sync(Pitfalls.TokenDropped.story)),
      .fixed(
        "fixed", "the cell appears, and the user marks the document",
        [
          "cell shows ☆",
          "the user marks the document",
          "cell shows ★",
          "the document is a favorite",
        ],
        story: .sync(Fixed::TokenDropped.story)),
      .wrongFix(
        "wrong-local-constant", "the token is kept in a constant of the function",
        .misbehaves([
          "cell shows ☆",
          "cell has appeared",
          "the user marks the document",
          "the document is a favorite",
        ]),
        type: "LocalConstant",
        temptation: "The compiler stops warning about an unused result, and a breakpoint in the function shows a "
          + "living token.",
        explanation: "A local constant is released when the function returns, and the observation with it. Keep the "
          + "token in a property.",
        story: .sync(Pitfalls.TokenDropped.LocalConstant.story)),
    ])
}
