import Fixed
import Pitfalls

extension Catalogue {
  static let removeSelfForBlockToken = Pitfall(
    id: "P14", name: "RemoveSelfForBlockToken", family: .registration,
    summary: "A block-based registration is removed with `removeObserver(self)`, which removes nothing.",
    repair: "Keep the token that the registration returned, and end that.",
    symptoms: .init(
      behaviors: [
        "removeObserver(self) does not work.",
        "My notification handler is still called after removeObserver.",
        "The block keeps running after I removed the observer.",
        "Muted windows go on playing sounds.",
        "The handler runs twice when I come back.",
        "NotificationCenter addObserver(forName:) cannot be removed with self.",
        "Unregistering from notifications has no effect, and there is no error.",
      ]),
    hints: [
      "Look at what `mute` passes to the center, and at what the center returned when the block was registered.",
      "The center does not know the window. How does it identify the block?",
      "Keep the token in a property, and pass it to `removeObserver` in `mute`.",
    ],
    minutes: 5, related: ["P20", "P13", "P11", "P08"], mechanisms: [.notification],
    scenarios: [
      .pair(
        "the user mutes the window and unmutes it again",
        naive: .misbehaves([
          "window plays a sound for \"Hello!\"", "the user mutes the window", "window plays a sound for \"Lunch?\"",
          "the user unmutes the window", "window plays a sound for \"Pizza!\"", "window plays a sound for \"Pizza!\"",
        ]),
        fixed: [
          "window plays a sound for \"Hello!\"", "the user mutes the window", "the user unmutes the window",
          "window plays a sound for \"Pizza!\"",
        ],
        story: .async(Pitfalls.RemoveSelfForBlockToken.story), repaired: .async(Fixed::RemoveSelfForBlockToken.story)),
      .wrongFix(
        "wrong-released-token", "Foundation's token is released instead of removed",
        .misbehaves([
          "window plays a sound for \"Hello!\"", "the user mutes the window", "window plays a sound for \"Lunch?\"",
          "the user unmutes the window", "window plays a sound for \"Pizza!\"", "window plays a sound for \"Pizza!\"",
        ]),
        type: "ReleasedToken",
        temptation: "Tokens of key-value observing and Combine end their observation when they are released.",
        explanation: "The center keeps the token of `addObserver(forName:)` itself, so releasing yours ends nothing. "
          + "Pass it to `removeObserver`, or keep a `NotificationToken`.",
        story: .async(Pitfalls.RemoveSelfForBlockToken.ReleasedToken.story)),
    ])
}
