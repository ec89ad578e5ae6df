import Fixed
import Pitfalls

extension Catalogue {
  static let untrackedRead = Pitfall(
    id: "P47", name: "UntrackedRead", family: .todaysSwift,
    summary: "A property that is read outside the tracking closure, or is `@ObservationIgnored`, is not observed.",
    repair: "Read it inside the closure, and let the model track it.",
    symptoms: .init(
      behaviors: [
        "The view follows one property of my @Observable model and ignores another.",
        "Changing this property does not update the screen.",
        "The label updates only when something else changes too.",
        "I moved a line out of the closure, and updates stopped.",
        "An @ObservationIgnored property changes and nothing happens.",
        "withObservationTracking is not called for one of the properties.",
      ]),
    hints: [
      "Look at which properties are read while the closure of `withObservationTracking` runs.",
      "Only a read inside the closure is tracked. Where is the text size read?",
      "Move the read of the text size into the closure, and let the macro track the margin, too.",
    ],
    minutes: 10, related: ["P43", "P26", "P25"], mechanisms: [.observation],
    scenarios: [
      .pair(
        "the user chooses another theme, and then another text size",
        naive: .misbehaves([
          "preview is light and shows 12 pt", "the user chooses the dark theme", "preview is dark and shows 12 pt",
          "the user chooses 18 pt",
        ]),
        fixed: [
          "preview is light and shows 12 pt", "the user chooses the dark theme", "preview is dark and shows 12 pt",
          "the user chooses 18 pt", "preview is dark and shows 18 pt",
        ],
        story: .async(Pitfalls.UntrackedRead.story), repaired: .async(Fixed::UntrackedRead.story)),
      .naive(
        "naive-ignored", "the margin is `@ObservationIgnored`, and the user drags it",
        .misbehaves([
          "page has 1 columns and 20 mm margin", "the user chooses 2 columns", "page has 2 columns and 20 mm margin",
          "the user drags the margin to 30 mm",
        ]),
        comparedWith: "fixed-ignored", story: .async(Pitfalls.UntrackedRead.ignoredStory)),
      .fixed(
        "fixed-ignored", "the margin is tracked, and the user drags it",
        [
          "page has 1 columns and 20 mm margin", "the user chooses 2 columns", "page has 2 columns and 20 mm margin",
          "the user drags the margin to 30 mm", "page has 2 columns and 30 mm margin",
        ],
        story: .async(Fixed::UntrackedRead.ignoredStory)),
      .wrongFix(
        "wrong-whole-model", "mentions the whole model in the closure",
        .misbehaves([
          "preview is light and shows 12 pt", "the user chooses the dark theme", "preview is dark and shows 12 pt",
          "the user chooses 18 pt",
        ]),
        type: "WholeModel",
        temptation: "The closure mentions the model, so it looks as if all of its properties were tracked.",
        explanation: "Only the getter of a property says that it is read. `_ = settings` calls no getter and tracks "
          + "nothing. Read each property that you show.",
        story: .async(Pitfalls.UntrackedRead.WholeModel.story)),
    ])
}
