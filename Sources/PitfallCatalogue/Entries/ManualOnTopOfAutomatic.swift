import Fixed
import Pitfalls

extension Catalogue {
  static let manualOnTopOfAutomatic = Pitfall(
    id: "P27", name: "ManualOnTopOfAutomatic", family: .keysAndValues,
    summary: "A change is announced by hand around a setter that announces it too, so every observer is notified "
      + "twice.",
    repair: "Leave the announcement to the setter, or switch the automatic one off for that key.",
    symptoms: .init(
      behaviors: [
        "My observer is called twice for one change.",
        "KVO fires twice when I set the property once.",
        "The sound plays twice.",
        "Everything happens twice since I added willChangeValueForKey and didChangeValueForKey.",
        "The counter goes up by two.",
        "A toggle does nothing, because it is toggled twice.",
        "The handler runs two times with the same old and new value.",
        "I registered once, but observeValue is called two times.",
      ]),
    hints: [
      "Look at what announces the change of the volume. Count the announcements.",
      "The setter of a dynamic property announces its change. What does the pair around it add?",
      "Delete `willChangeValue` and `didChangeValue`, and keep the assignment.",
    ],
    minutes: 5, related: ["P08", "P29", "P25"], mechanisms: [.keyValueObserving],
    scenarios: [
      .pair(
        "the user mutes the device and turns it up",
        naive: .misbehaves([
          "speaker is muted", "speaker is on", "the user turns the volume to 11", "speaker plays a sound at 10",
          "speaker plays a sound at 10",
        ]),
        fixed: ["speaker is muted", "speaker is on", "the user turns the volume to 11", "speaker plays a sound at 10"],
        story: .sync(Pitfalls.ManualOnTopOfAutomatic.story), repaired: .sync(Fixed::ManualOnTopOfAutomatic.story)),
      .wrongFix(
        "wrong-compare-values", "the observer compares old and new",
        .misbehaves([
          "speaker is muted", "speaker is on", "the user turns the volume to 11", "speaker plays a sound at 10",
          "speaker plays a sound at 10",
        ]),
        type: "CompareValues",
        temptation: "Comparing old and new stops notifications of equal values (P29), and the second one looks like "
          + "such.",
        explanation: "Each pair reads the old value when it opens, before the set. Both calls report a change from 5 "
          + "to 10, so both pass.",
        story: .sync(Pitfalls.ManualOnTopOfAutomatic.CompareValues.story)),
      .wrongFix(
        "wrong-nothing-automatic", "automatic notifications are off for every key",
        .misbehaves(["the user turns the volume to 11", "speaker plays a sound at 10"]), type: "NothingAutomatic",
        temptation: "The class announces by hand, so it should say that it does, and the sound plays once.",
        explanation: "The override answers for every key. `isMuted` relied on the automatic announcement and is "
          + "silent now. Answer false for `volume` alone, and call `super` for the rest.",
        story: .sync(Pitfalls.ManualOnTopOfAutomatic.NothingAutomatic.story)),
    ])
}
