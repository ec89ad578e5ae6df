import Fixed
import Pitfalls

extension Catalogue {
  static let reusedIdentity = Pitfall(
    id: "P61", name: "ReusedIdentity", family: .fromTheWild,
    summary: "A list knows weak observers by `ObjectIdentifier`, and mistakes a new one for one that is gone.",
    repair: "Drop entries whose object is gone before you compare, or give each registration a token of its own.",
    symptoms: .init(
      behaviors: [
        "A new screen is sometimes never notified, although it registers itself.",
        "My observer is added, and a moment later it is no longer in the list.",
        "It happens only after another screen was closed, and not in every run.",
        "A dictionary keyed by ObjectIdentifier returns the entry of an object that is gone.",
        "Two objects that never lived at the same time have the same ObjectIdentifier.",
      ]),
    hints: [
      "Look at what the center knows of an observer that is gone, and with what it compares a newcomer.",
      "An identifier is an address, and the next object may get that address. How can an entry tell whether it is "
        + "still about the same object?",
      "Before `add` compares, remove the entries whose observer is nil. In `forget`, remove an entry only if its "
        + "observer is nil.",
    ],
    minutes: 15, related: ["P01", "P02", "P08", "P19"], mechanisms: [.delegate, .closure],
    scenarios: [
      .pair(
        "a screen closes, and another opens where it was in memory",
        naive: .misbehaves(["screen 1 lists map.pdf", "screen 2 opens in its place"]),
        fixed: ["screen 1 lists map.pdf", "screen 2 opens in its place", "screen 2 lists menu.pdf"],
        builds: .withoutAddressSanitizer,
        story: .async(Pitfalls.ReusedIdentity.story), repaired: .async(Fixed::ReusedIdentity.story)),
      .pair(
        named: "badge", "a badge tidies up when another one has its identifier",
        naive: .misbehaves(["badge 1 shows map.pdf", "badge 2 appears in its place", "badge 2 shows menu.pdf"]),
        fixed: [
          "badge 1 shows map.pdf", "badge 2 appears in its place", "badge 2 shows menu.pdf", "badge 2 shows bill.pdf",
        ],
        builds: .withoutAddressSanitizer,
        story: .async(Pitfalls.ReusedIdentity.badgeStory), repaired: .async(Fixed::ReusedIdentity.badgeStory)),
      .wrongFix(
        "wrong-prune-on-send", "the center forgets the dead when it reports a download",
        .misbehaves(["screen 1 lists map.pdf", "screen 2 opens in its place"]),
        type: "PruneOnSend",
        temptation: "The loop looks at each entry anyway, so it removes those that are empty.",
        explanation: "The newcomer is compared before the next download, while the dead observer's entry is still "
          + "there. Prune where you compare.",
        builds: .withoutAddressSanitizer, story: .async(Pitfalls.ReusedIdentity.PruneOnSend.story)),
      .wrongFix(
        "wrong-hash-of-name", "the key is a hash of the observer's name",
        .misbehaves(["screen 1 lists map.pdf", "screen 2 opens in its place"]),
        type: "HashOfName",
        temptation: "No allocator gives a name to somebody else.",
        explanation: "All objects of a class have one name here, and different names may have one hash. A key must be "
          + "unique among all that ever had one.",
        builds: .withoutAddressSanitizer, story: .async(Pitfalls.ReusedIdentity.HashOfName.story)),
    ])
}
