import Fixed
import Foundation
import Pitfalls

extension Catalogue {
  static let overlappingAccess = Pitfall(
    id: "P50", name: "OverlappingAccess", family: .fromTheWild,
    summary: "An observer uses a value while that value is being changed in place, and Swift ends the process.",
    repair: "Change a copy or finish the change, store it, and then notify.",
    symptoms: .init(
      logs: [
        "Simultaneous accesses to 0x600000c0, but modification requires exclusive access.",
        "Fatal access conflict detected.",
        "Thread 1: Simultaneous accesses to 0x10b2a8, but modification requires exclusive access",
        "swift_beginAccess",
        "error: overlapping accesses to 'songs', but modification requires exclusive access; consider copying to a "
          + "local variable",
      ],
      behaviors: [
        "It crashes when my callback reads the property that is being set.",
        "The app crashes when an observer reads the array to which I just appended.",
        "Overlapping accesses to self in a mutating method that takes a closure.",
        "Simultaneous accesses crash with an inout argument.",
        "It works until a second observer looks at the model.",
        "The program aborts in a getter, and there is only one thread.",
      ]),
    hints: [
      "Look at what is still running when the sidebar's closure is called: read the \"Previous access\" in the crash "
        + "report.",
      "`playlist.add(song)` modifies `playlist` from the call to its return. Which lines run in between?",
      "Move the notification behind the change: `playlist.add(song)`, which notifies nobody, then `notify(song)` on "
        + "the player. In `play`, hand a copy of `current` to `replace`, and store the song before `notify(song)`.",
    ],
    minutes: 10, related: ["P32", "P31", "P44"], mechanisms: [.closure],
    scenarios: [
      .naive(
        "naive", "a sidebar reads the playlist in a call of a mutating method",
        .crashes(
          [SIGABRT], saying: "but modification requires exclusive access",
          after: ["banner announces Overture", "the sidebar opens", "banner announces March"]),
        story: .sync(Pitfalls.OverlappingAccess.story)),
      .naive(
        "naive-inout", "a sidebar reads the current song in a call that has it as an inout argument",
        .crashes(
          [SIGABRT], saying: "but modification requires exclusive access",
          after: ["the current song is none", "the sidebar opens"]),
        comparedWith: "fixed-inout", story: .sync(Pitfalls.OverlappingAccess.inoutStory)),
      .fixed(
        "fixed", "a sidebar reads the playlist after the change",
        [
          "banner announces Overture", "the sidebar opens", "banner announces March", "sidebar shows Overture, March",
          "the playlist has 2 songs",
        ],
        story: .sync(Fixed::OverlappingAccess.story)),
      .fixed(
        "fixed-inout", "a sidebar reads the current song after the change",
        [
          "the current song is none", "the sidebar opens", "sidebar shows the current song: Waltz",
          "the current song is Waltz",
        ],
        story: .sync(Fixed::OverlappingAccess.inoutStory)),
      .wrongFix(
        "wrong-changed-copy", "a copy is changed, and stored after the observers have run",
        .misbehaves([
          "banner announces Overture", "the sidebar opens", "banner announces March", "sidebar shows Overture",
          "the playlist has 2 songs",
        ]),
        type: "ChangedCopy",
        temptation: "The compiler's own message for such code says \"consider copying to a local variable\", and the "
          + "crash is gone.",
        explanation: "The mutating method still calls the observers, and the copy is stored after that: they read the "
          + "former playlist, and what they change is overwritten. Store the copy first, and notify then.",
        story: .sync(Pitfalls.OverlappingAccess.ChangedCopy.story)),
    ])
}
