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
      behaviors: [
        "My closure is never called.",
        "The observer gets the initial value and then nothing.",
        "sink is called once and never again.",
        "observe(\\.key) does not fire.",
        "Nothing happens when the property changes, and there is no error.",
        "The subscription works only while the function runs.",
        "KVO block stops working right after I set it up.",
        "Nothing arrives, because AXObserverAddNotification or FSEventStreamStart failed and nobody looked.",
      ]),
    hints: [
      "Look at what becomes of the value that `observe` returns.",
      "The observation lives exactly as long as its token. Who keeps the token?",
      "Store the token in a property of the cell.",
    ],
    minutes: 10, related: ["P18", "P14", "P51"], mechanisms: [.keyValueObserving, .closure, .notification],
    scenarios: [
      .pair(
        "the cell appears, and the user marks the document",
        naive: .misbehaves(["cell shows ☆", "the user marks the document", "the document is a favorite"]),
        fixed: ["cell shows ☆", "the user marks the document", "cell shows ★", "the document is a favorite"],
        story: .sync(Pitfalls.TokenDropped.story), repaired: .sync(Fixed::TokenDropped.story)),
      .wrongFix(
        "wrong-local-constant", "the token is kept in a constant of the function",
        .misbehaves(["cell shows ☆", "cell has appeared", "the user marks the document", "the document is a favorite"]),
        type: "LocalConstant",
        temptation: "The compiler stops warning about an unused result, and a breakpoint in the function shows a "
          + "living token.",
        explanation: "A local constant is released when the function returns, and the observation with it. Keep the "
          + "token in a property.",
        story: .sync(Pitfalls.TokenDropped.LocalConstant.story)),
    ])
}
