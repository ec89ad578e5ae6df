import Fixed
import Pitfalls

extension Catalogue {
  static let lateDelivery = Pitfall(
    id: "P35", name: "LateDelivery", family: .delivery,
    summary: "A value is dispatched to a queue, its observer is removed before it arrives, and is called anyway.",
    repair: "Check on arrival whether the observation has ended.",
    symptoms: .init(
      behaviors: [
        "A callback arrives after I unsubscribed.",
        "The closed window still receives a message.",
        "The handler runs once more after invalidate or cancel.",
        "A message is marked as read although nobody saw it.",
        "The old value appears in a reused cell.",
        "dispatch_async delivers to an observer that was removed.",
        "A late network answer overwrites the new screen.",
      ]),
    hints: [
      "Look at the moment when the list of handlers is read, and at the moment when a handler runs.",
      "Between the two, the screen's queue may run anything, even `close`. What checks the observation after that?",
      "In the block, look the handler up again with `if let handler = …[id]`, and call it only if it is there.",
    ],
    minutes: 15, related: ["P33", "P42", "P36", "P37", "P58"], mechanisms: [.closure, .notification],
    scenarios: [
      .pair(
        "a window closes while a message is on its way",
        naive: .misbehaves([
          "the window marks \"Hello!\" as read", "the window is closed", "the window marks \"Are you there?\" as read",
          "nothing is under way any more",
        ]),
        fixed: ["the window marks \"Hello!\" as read", "the window is closed", "nothing is under way any more"],
        story: .sync(Pitfalls.LateDelivery.story), repaired: .sync(Fixed::LateDelivery.story)),
      .wrongFix(
        "wrong-open-flag", "the window ignores messages unless it is open",
        .misbehaves([
          "the window shows the chat with Ana", "the chat with Ana shows \"Hello!\"",
          "the window shows the chat with Ben", "the chat with Ben shows \"Are you there?\"",
          "nothing is under way any more",
        ]),
        type: "OpenFlag", temptation: "The window knows best whether it is open.",
        explanation: "It is open again, for another chat. The flag describes the window, and the question is about "
          + "one observation. Ask the observation.",
        story: .sync(Pitfalls.LateDelivery.OpenFlag.story)),
    ])
}
