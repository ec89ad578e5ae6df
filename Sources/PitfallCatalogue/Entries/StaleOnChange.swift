import Fixed
import Pitfalls

extension Catalogue {
  static let staleOnChange = Pitfall(
    id: "P44", name: "StaleOnChange", family: .todaysSwift,
    summary: "`onChange` is called before the property is set, so whoever reads it there gets the old value.",
    repair: "Read on the next turn of the actor, or loop over `Observations`.",
    symptoms: .init(
      behaviors: [
        "onChange gives me the old value.",
        "The saved value is always one change behind.",
        "withObservationTracking reads the previous value.",
        "The label shows the value from before the last edit.",
        "After a restart the last change is lost.",
        "Observation behaves like willSet, and there is no didSet.",
      ]),
    hints: [
      "Look at the moment at which `save()` reads the text size.",
      "`onChange` announces a write that has not happened yet. When has it happened?",
      "Save in a `Task { @MainActor in … }`, which runs after the write.",
    ],
    minutes: 10, related: ["P43", "P46", "P29"], mechanisms: [.observation],
    scenarios: [
      .pair(
        "the settings open, the user chooses a text size, then another, and starts the app again",
        naive: .misbehaves([
          "the settings open with 12 pt", "saves 12 pt", "the user chooses 14 pt", "saves 12 pt",
          "the user chooses 18 pt", "saves 14 pt", "after a restart the text has 14 pt",
        ]),
        fixed: [
          "the settings open with 12 pt", "saves 12 pt", "the user chooses 14 pt", "saves 14 pt",
          "the user chooses 18 pt", "saves 18 pt", "after a restart the text has 18 pt",
        ],
        story: .async(Pitfalls.StaleOnChange.story), repaired: .async(Fixed::StaleOnChange.story)),
      .wrongFix(
        "wrong-captured", "hops to the next turn with a value from before the hop",
        .misbehaves([
          "the settings open with 12 pt", "saves 12 pt", "the user chooses 14 pt", "saves 12 pt",
          "the user chooses 18 pt", "saves 14 pt", "after a restart the text has 14 pt",
        ]),
        type: "Captured",
        temptation: "The save waits for the next turn, and its value is safely captured before anybody changes it "
          + "again.",
        explanation: "The value is read before the hop, and so before the write. Read the property after the hop.",
        story: .async(Pitfalls.StaleOnChange.Captured.story)),
    ])
}
