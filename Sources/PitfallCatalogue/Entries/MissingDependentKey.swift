import Fixed
import Pitfalls

extension Catalogue {
  static let missingDependentKey = Pitfall(
    id: "P26", name: "MissingDependentKey", family: .keysAndValues,
    summary: "A computed value does not declare what it depends on, so its observers are not notified when that "
      + "changes.",
    repair: "Name the keys and key paths that it depends on in `keyPathsForValuesAffectingValue(forKey:)`.",
    symptoms: .init(
      behaviors: [
        "The observer of a computed property is never called.",
        "fullName does not update when firstName changes.",
        "KVO does not fire for a derived property.",
        "The window title stays the same after the document is renamed.",
        "The getter returns the right value, but the label shows the old one.",
        "My binding to a computed property is stale until I reopen the window.",
        "It updates when I replace the author but not when I rename the author.",
        "I observe a read-only property and get no notification.",
        "A SwiftUI view does not update when an object inside my ObservableObject changes.",
      ]),
    hints: [
      "Look at how the observed value is computed.",
      "Nobody sets a computed value. How can key-value observing know when it changes?",
      "Override `keyPathsForValuesAffectingValue(forKey:)`, and return `title` and `author.name` for `fullTitle`.",
    ],
    minutes: 10, related: ["P24", "P25", "P27", "P47"], mechanisms: [.keyValueObserving],
    scenarios: [
      .pair(
        "the report becomes a favorite, and its title and author's name change",
        naive: .misbehaves(["window shows ★", "the full title is Notes on the Engine by Ada Lovelace"]),
        fixed: [
          "window shows ★", "window shows Notes on the Engine by Ada Byron",
          "window shows Notes on the Engine by Ada Lovelace", "the full title is Notes on the Engine by Ada Lovelace",
        ],
        story: .sync(Pitfalls.MissingDependentKey.story), repaired: .sync(Fixed::MissingDependentKey.story)),
      .wrongFix(
        "wrong-author-only", "the dependency names the author and not the name",
        .misbehaves([
          "window shows ★", "window shows Notes on the Engine by Ada Byron",
          "the full title is Notes on the Engine by Ada Lovelace",
        ]),
        type: "AuthorOnly", temptation: "The getter uses `title` and `author`, so these seem to be the keys to list.",
        explanation: "`author` changes when another author takes the place. A new name changes `author.name`. Write "
          + "down the whole path that the getter reads.",
        story: .sync(Pitfalls.MissingDependentKey.AuthorOnly.story)),
    ])
}
