import Fixed
import Pitfalls

extension Catalogue {
  static let changedMeansDifferent = Pitfall(
    id: "P29", name: "ChangedMeansDifferent", family: .keysAndValues,
    summary: "Every set notifies, even a set to an equal value, so the observer does its work although nothing "
      + "changed.",
    repair: "Compare the old value with the new one before you act.",
    symptoms: .init(
      behaviors: [
        "The document is saved at each keystroke, even if I only move the cursor.",
        "KVO fires although the value is the same.",
        "observeValue is called when I set the same value again.",
        "Autosave writes the file again and again without an edit.",
        "The table reloads and flickers although the data did not change.",
        "Too many requests are sent to the server for the same text.",
        "The document is marked as edited although I changed nothing.",
        "How do I get notified only when the new value is different?",
      ]),
    hints: [
      "Look at who sets the text, and at whether the text differs each time.",
      "What does a notification promise: that the value was set, or that it is different?",
      "Take the old value too, and save only `if text != old`.",
    ],
    minutes: 10, related: ["P27", "P38", "P39", "P44"], mechanisms: [.keyValueObserving],
    scenarios: [
      .pair(
        "the user types, moves the cursor, and types again",
        naive: .misbehaves([
          "saved \"Hi\"", "the user moves the cursor", "saved \"Hi\"", "saved \"Hi\"", "the user types again",
          "saved \"Hi!\"",
        ]),
        fixed: ["saved \"Hi\"", "the user moves the cursor", "the user types again", "saved \"Hi!\""],
        story: .sync(Pitfalls.ChangedMeansDifferent.story), repaired: .sync(Fixed::ChangedMeansDifferent.story)),
      .wrongFix(
        "wrong-compare-with-property", "the new text is compared with the property",
        .misbehaves(["the user moves the cursor", "the user types again"]), type: "CompareWithProperty",
        temptation: "The draft knows its text, so there seems to be no need for the old value.",
        explanation: "The handler runs after the set. The property has the new value by then, the two are always "
          + "equal, and nothing is saved. The old value is in the change.",
        story: .sync(Pitfalls.ChangedMeansDifferent.CompareWithProperty.story)),
    ])
}
