import Fixed
import Pitfalls

extension Catalogue {
  static let subclassContextCollision = Pitfall(
    id: "P15", name: "SubclassContextCollision", family: .inheritance,
    summary: "A subclass's observeValue takes the notifications that its superclass asked for.",
    repair: "Give each class its own observations, or its own context and a call to super for the rest.",
    symptoms: .init(
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
      "One method receives the notifications for every class of the object. Which of them does the override pass on?",
      "Give the subclass an observation of its own with its own handler, and leave the superclass's alone.",
    ],
    minutes: 15, related: ["P11", "P16", "P17"], mechanisms: [.keyValueObserving],
    scenarios: [
      .pair(
        "the same edits in a plain cell and in an advanced cell",
        naive: .misbehaves([
          "— a plain cell", "button shows ★", "label shows Report", "— an advanced cell", "background is white",
          "background is white", "background is red",
        ]),
        fixed: [
          "— a plain cell", "button shows ★", "label shows Report", "— an advanced cell", "button shows ★",
          "label shows Report", "background is red",
        ],
        story: .sync(Pitfalls.SubclassContextCollision.story), repaired: .sync(Fixed::SubclassContextCollision.story)),
      .wrongFix(
        "wrong-super-for-everything", "the subclass calls `super` first, for every notification",
        .misbehaves([
          "— a plain cell", "button shows ★", "label shows Report", "— an advanced cell", "button shows ★",
          "background is white", "label shows Report", "background is white", "background is red",
        ]),
        type: "SuperForEverything",
        temptation: "An override calls `super` first, and the button and the label work again.",
        explanation: "The subclass still does its own work for keys that it never observed. At the root, where no "
          + "superclass handles the call, it raises.",
        story: .sync(Pitfalls.SubclassContextCollision.SuperForEverything.story)),
      .wrongFix(
        "wrong-compare-key-paths", "the subclass compares key paths, and then observes the title, too",
        .misbehaves([
          "— a plain cell", "button shows ★", "label shows Report", "— an advanced cell", "button shows ★",
          "tooltip shows Report", "tooltip shows Report", "background is red",
        ]),
        type: "CompareKeyPaths",
        temptation: "Each class names the key paths that it observes, and passes the rest to `super`.",
        explanation: "That holds until both classes observe the same key path. Then the subclass handles both calls, "
          + "and its superclass none. A key path does not say who asked; a context or a token does.",
        story: .sync(Pitfalls.SubclassContextCollision.CompareKeyPaths.story)),
    ])
}
