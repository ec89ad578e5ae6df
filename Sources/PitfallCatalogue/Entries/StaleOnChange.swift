import Fixed
import Pitfalls

extension Catalogue {
  static let staleOnChange = Pitfall(
    id: "P44", name: "StaleOnChange", family: .todaysSwift,
    summary: "`onChange` is called before the property is set, so whoever reads it there gets the old value.",
    repair: "Read on the next turn of the actor, or loop over `Observations`.",
    symptoms: .init(
      logs: [],
      behaviors: [
        "onChange gives me the old value.",
        "The saved value is always one change behind.",
        "withObservationTracking reads the previous value.",
        "The label shows the value from before the last edit.",
        "After a restart the last change is lost.",
        "Observation behaves like willSet, and there is no didSet.",
      ],
      examples: [
        "The onReceive closure ignores the received value and reads the model's property, which is still stale.",
        "sink() is triggered when the observed property calls willSet (the behavior of @Published), so "
          + "self.channel would still point at the previous value.",
        "The snapshot taken in the subscriber is identical to the previous one, since the stored property still "
          + "holds its old value.",
        "objectWillChange emits before the object has changed, so in onReceive I must dispatch to the main queue "
          + "before I read the store.",
        "Im onChange wird noch der alte Wert gelesen, es verhält sich wie willSet.",
        "I've a Published property + sink that calls updateUI(), updateUI uses self.property. UI is always one "
          + "change old. In didSet it works of course",
        "objectWillChange is sent before the change, so reading the model gives stale data.",
        "One change behind: the saved state lacks the last edit.",
        "willSet 时发通知，读到的还是旧值",
        "Set new property value before raising event",
        "When changing a variable in code, the raised event still has the old value. Assigning the newValue before "
          + "raising solves the issue",
        "Use didSet instead of willSet: the notification is sent before the value is stored.",
        "not sure about @Published in FetchedValueHolder. will vs did",
        "The subscriber reads the object's property instead of the value it was given, and gets the old one.",
        "Price alert compares `quote.last` within a $last.sink with threshold. Alert comes one tick too late",
      ]),
    hints: [
      "Look at the moment at which `save()` reads the text size.",
      "`onChange` announces a write that has not happened yet. When has it happened?",
      "Save in a `Task { @MainActor in … }`, which runs after the write.",
    ],
    minutes: 10, related: ["P43", "P46", "P29"], mechanisms: [.observation],
    tellings: [
      .naive(
        "naive", "the settings open, the user chooses a text size, then another, and starts the app again",
        .misbehaves([
          "the settings open with 12 pt", "saves 12 pt", "the user chooses 14 pt", "saves 12 pt",
          "the user chooses 18 pt",
          "saves 14 pt",
          "after a restart the text has 14 pt",
        ]),
        story: .async(Pitfalls.StaleOnChange.story)),
      .fixed(
        "fixed", "the settings open, the user chooses a text size, then another, and starts the app again",
        [
          "the settings open with 12 pt", "saves 12 pt", "the user chooses 14 pt", "saves 14 pt",
          "the user chooses 18 pt",
          "saves 18 pt",
          "after a restart the text has 18 pt",
        ],
        story: .async(Fixed::StaleOnChange.story)),
      .wrongFix(
        "wrong-captured", "hops to the next turn with a value from before the hop",
        .misbehaves([
          "the settings open with 12 pt", "saves 12 pt", "the user chooses 14 pt", "saves 12 pt",
          "the user chooses 18 pt",
          "saves 14 pt",
          "after a restart the text has 14 pt",
        ]),
        type: "Captured",
        temptation:
          "The save waits for the next turn, and its value is safely captured before anybody changes it again.",
        explanation: "The value is read before the hop, and so before the write. Read the property after the hop.",
        story: .async(Pitfalls.StaleOnChange.Captured.story)),
    ])
}
