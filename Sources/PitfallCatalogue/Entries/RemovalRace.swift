import Fixed
import Pitfalls

extension Catalogue {
  static let removalRace = Pitfall(
    id: "P42", name: "RemovalRace", family: .delivery,
    summary: "One thread removes an observer while another is delivering to it, and the observer is called after the "
      + "removal.",
    repair: "Let the removal synchronize with delivery: it waits for a call that has begun, and prevents the next.",
    symptoms: .init(
      logs: [
        "WARNING: ThreadSanitizer: data race",
        "ThreadSanitizer: data race in RemovalRace.Log.close()",
        "SUMMARY: ThreadSanitizer: data race",
      ],
      behaviors: [
        "My handler is called after I removed it.",
        "A callback comes after removeObserver has returned.",
        "It crashes rarely when an observer is removed on another thread.",
        "Writing to a closed file from a callback.",
        "The thread sanitizer reports a race between deinit and a notification.",
        "removeObserver is not thread safe.",
      ]),
    hints: [
      "Look at what another thread holds at the moment of the removal.",
      "Removing the observer from the list changes no copy of the list, and stops no call that has begun.",
      "Give each registration a recursive lock, hold it during the call, and take it in `remove`.",
    ],
    minutes: 20, related: ["P33", "P35", "P31", "P06"], mechanisms: [.closure],
    scenarios: [
      .pair(
        "the log is removed and closed during a delivery",
        naive: .misbehaves([
          "window shows Hello!", "log writes Hello!", "window shows Lunch?", "log is removed and closed",
          "log is closed and loses Lunch?", "the last line of the log is Hello!",
        ]),
        fixed: [
          "window shows Hello!", "log writes Hello!", "window shows Lunch?", "log is removed and closed",
          "the last line of the log is Hello!",
        ],
        story: .sync(Pitfalls.RemovalRace.story), repaired: .sync(Fixed::RemovalRace.story)),
      .pair(
        named: "race", "the log is closed while its observer runs",
        naive: .races("data race", in: "Log.close", ["a message arrives while the log closes", "the log is closed"]),
        fixed: ["a message arrives while the log closes", "the log is closed"],
        story: .sync(Pitfalls.RemovalRace.raceStory), repaired: .sync(Fixed::RemovalRace.raceStory)),
      .wrongFix(
        "wrong-look-before-call", "each call first checks a flag",
        .races("data race", in: "Log.close", ["a message arrives while the log closes", "the log is closed"]),
        comparedWith: "fixed-race", type: "LookBeforeCall",
        temptation: "A removed observer is no longer called if every call looks first, and the story above comes out "
          + "right.",
        explanation: "Looking and calling are two steps, and the removal fits between them, or into the call. The "
          + "removal must wait for a call that has begun.",
        story: .sync(Pitfalls.RemovalRace.LookBeforeCall.story)),
    ])
}
