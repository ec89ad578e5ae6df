import Fixed
import Pitfalls

extension Catalogue {
  static let changedMeansDifferent = Pitfall(
    id: "P29", name: "ChangedMeansDifferent", family: .keysAndValues,
    summary: "Every set notifies, even a set to an equal value, so the observer does its work although nothing "
      + "changed.",
    repair: "Compare the old value with the new one before you act.",
    symptoms: .init(
      logs: [],
      behaviors: [
        "The document is saved at each keystroke, even if I only move the cursor.",
        "KVO fires although the value is the same.",
        "observeValue is called when I set the same value again.",
        "Autosave writes the file again and again without an edit.",
        "The table reloads and flickers although the data did not change.",
        "Too many requests are sent to the server for the same text.",
        "The document is marked as edited although I changed nothing.",
        "How do I get notified only when the new value is different?",
      ],
      examples: [
        "_updateDateTime fires change without checking whether the value really changed. See also the primefaces "
          + "issue",
        "KVO was sending changes when the data had not changed. The replicator should send KVO notifications only "
          + "when the value has actually changed",
        "duplicate emits of the same result",
        "Why does my `Slider` observer commit to the db when finger rests still? value printed 0.42 0.42 0.42",
        "Add removeDuplicates / distinctUntilChanged, so that setting the same value does not notify.",
        "Same-value assignment in `bind(to:)` re-triggers the whole chain, so our \"saved!\" toast is shown when "
          + "nothing was edited",
        "StateStorageNode.setProperty(value:forKey:) calls onChange each time, also when it's the value it had "
          + "before.",
        "is `observe(\\.rate, options: [.old, .new])` supposed to fire with old 1.0 and new 1.0? I log \"play\" "
          + "analytics twice",
        "will/didChangeValueForKey: are sent also if pause is called while it's paused already. Only send when a "
          + "change will occur",
        "When user picks the already selected currency we get currencyChanged and reload all the prices (2 MB). "
          + "Want only on real change",
        "attr.set(el, \"values\", []) twice, a \"values\" event is fired both times, though there's no actual "
          + "change in the DOM. Is this correct behavior?",
        "textChange fires on every keyup regardless if the actual text changes",
        "Setting a property to an equal value notifies the observers, which leads to unnecessary work.",
        "didSet runs although the value is identical, and we save again.",
        "Property listeners fire although I set the value it currently has",
      ]),
    hints: [
      "Look at who sets the text, and at whether the text differs each time.",
      "What does a notification promise: that the value was set, or that it is different?",
      "Take the old value too, and save only `if text != old`.",
    ],
    minutes: 10, related: ["P27", "P38", "P39", "P44"], mechanisms: [.keyValueObserving],
    tellings: [
      .naive(
        "naive", "the user types, moves the cursor, and types again",
        .misbehaves([
          "saved \"Hi\"",
          "the user moves the cursor",
          "saved \"Hi\"",
          "saved \"Hi\"",
          "the user types again",
          "saved \"Hi!\"",
        ]),
        story: .sync(Pitfalls.ChangedMeansDifferent.story)),
      .fixed(
        "fixed", "the user types, moves the cursor, and types again",
        [
          "saved \"Hi\"",
          "the user moves the cursor",
          "the user types again",
          "saved \"Hi!\"",
        ],
        story: .sync(Fixed::ChangedMeansDifferent.story)),
      .wrongFix(
        "wrong-compare-with-property", "the new text is compared with the property",
        .misbehaves([
          "the user moves the cursor",
          "the user types again",
        ]),
        type: "CompareWithProperty",
        temptation: "The draft knows its text, so there seems to be no need for the old value.",
        explanation: "The handler runs after the set. The property has the new value by then, the two are always "
          + "equal, and nothing is saved. The old value is in the change.",
        story: .sync(Pitfalls.ChangedMeansDifferent.CompareWithProperty.story)),
    ])
}
