import Fixed
import Pitfalls

extension Catalogue {
  static let subclassContextCollision = Pitfall(
    id: "P15", name: "SubclassContextCollision", family: .inheritance,
    summary: "A subclass's observeValue takes the notifications that its superclass asked for.",
    repair: "Give each class its own observations, or its own context and a call to super for the rest.",
    symptoms: .init(
      logs: [],
      behaviors: [
        "After I subclassed the cell, the superclass's button and label stopped updating.",
        "A base class no longer receives its KVO notifications.",
        "My override of observeValue is called for keys that I never observed.",
        "The subclass's handler runs for every key, and its work is done too often.",
        "The view controller's own observing broke when I overrode observeValueForKeyPath.",
        "Part of the screen no longer follows the model, without an error or a crash.",
      ]),
    hints: [
      "Compare what the plain cell and the advanced cell show after the same edits.",
      "One method receives the notifications of every class of the object. Which of them does the override pass on?",
      "Give the subclass an observation of its own with its own handler, and leave the superclass's alone.",
    ],
    minutes: 15, related: ["P11", "P16", "P17"], mechanisms: [.keyValueObserving],
    tellings: [
      .naive(
        "naive", "the same edits in a plain cell and in an advanced cell",
        .misbehaves([
          "— a plain cell", "button shows ★", "label shows Report",
          "— an advanced cell", "background is white", "background is white", "background is red",
        ]),
        story: .sync(Pitfalls.SubclassContextCollision.story)),
      .fixed(
        "fixed", "the same edits in a plain cell and in an advanced cell",
        [
          "— a plain cell", "button shows ★", "label shows Report",
          "— an advanced cell", "button shows ★", "label shows Report", "background is red",
        ],
        story: .sync(Fixed.SubclassContextCollision.story)),
    ])
}
