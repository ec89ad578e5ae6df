import Fixed
import Pitfalls

extension Catalogue {
  static let removeSelfForBlockToken = Pitfall(
    id: "P14", name: "RemoveSelfForBlockToken", family: .registration,
    summary: "A block-based registration is removed with `removeObserver(self)`, which removes nothing.",
    repair: "Keep the token that the registration returned, and end that.",
    symptoms: .init(
      logs: [],
      behaviors: [
        "removeObserver(self) does not work.",
        "My notification handler is still called after removeObserver.",
        "The block keeps running after I removed the observer.",
        "Muted windows go on playing sounds.",
        "The handler runs twice when I come back.",
        "NotificationCenter addObserver(forName:) cannot be removed with self.",
        "Unregistering from notifications has no effect, and there is no error.",
      ],
      examples: [
        "off(handler.bind(this)) does not remove the listener, since bind returns a new function.",
        "removeEventListener doesn't work with bind(this): adding and removing see different functions, so the "
          + "original one is never removed",
        "addObserver(forName:object:queue:using:) returns an opaque object, and that is what has to be passed to "
          + "removeObserver.",
        "removeListener does nothing, because the listener that is passed is not the one that was registered.",
        "使用 observe 接口添加的 Observer，用 removeObserver 无法正确移除，后续还是会收到事件。使用 observeForever "
          + "就没问题",
        "Events attached with Once can't be removed with Off / RemoveListener",
        "RulerController calls removeObserver(self), and that does not remove block observer tokens, which can "
          + "leave callbacks alive longer than intended.",
        "We were making a new attach listener every time, which meant that the one being removed wasn't actually "
          + "attached",
        "The block-based observer keeps firing after deinit called removeObserver(self).",
        "removeObserver(self, name: .didLogin, object: nil) has no effect on closure-based observers, each login "
          + "triggers N closures",
        "removeEventListener must use the actual bindings used in addEventListener, otherwise nothing is removed "
          + "(leak)",
        "removeObserver(self) не удаляет наблюдателя, добавленного через блок.",
        "removeObserver:self has no effect for addObserverForName:usingBlock:",
        "deinit вызывается, там removeObserver(self), а замыкание из addObserver(forName:) всё равно срабатывает",
        "addTarget with a closure wrapper can't be removed with the target self.",
      ]),
    hints: [
      "Look at what `mute` passes to the center, and at what the center returned when the block was registered.",
      "The center does not know the window. How does it identify the block?",
      "Keep the token in a property, and invalidate it in `mute`.",
    ],
    minutes: 5, related: ["P20", "P13", "P11", "P08"], mechanisms: [.notification],
    tellings: [
      .naive(
        "naive", "the user mutes the window and unmutes it again",
        .misbehaves([
          "window plays a sound for \"Hello!\"",
          "the user mutes the window",
          "window plays a sound for \"Lunch?\"",
          "the user unmutes the window",
          "window plays a sound for \"Pizza!\"",
          "window plays a sound for \"Pizza!\"",
        ]),
        story: .async(Pitfalls.RemoveSelfForBlockToken.story)),
      .fixed(
        "fixed", "the user mutes the window and unmutes it again",
        [
          "window plays a sound for \"Hello!\"",
          "the user mutes the window",
          "the user unmutes the window",
          "window plays a sound for \"Pizza!\"",
        ],
        story: .async(Fixed::RemoveSelfForBlockToken.story)),
      .wrongFix(
        "wrong-released-token", "Foundation's token is released instead of removed",
        .misbehaves([
          "window plays a sound for \"Hello!\"",
          "the user mutes the window",
          "window plays a sound for \"Lunch?\"",
          "the user unmutes the window",
          "window plays a sound for \"Pizza!\"",
          "window plays a sound for \"Pizza!\"",
        ]),
        type: "ReleasedToken",
        temptation: "Tokens of key-value observing and Combine end their observation when they are released.",
        explanation: "The center keeps the token of `addObserver(forName:)` itself, so releasing yours ends nothing. "
          + "Pass it to `removeObserver`, or keep a `NotificationToken`.",
        story: .async(Pitfalls.RemoveSelfForBlockToken.ReleasedToken.story)),
    ])
}
