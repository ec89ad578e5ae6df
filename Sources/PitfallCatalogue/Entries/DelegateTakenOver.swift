import Fixed
import Pitfalls

extension Catalogue {
  static let delegateTakenOver = Pitfall(
    id: "P55", name: "DelegateTakenOver", family: .fromTheWild,
    summary: "A delegate property has one place: whoever sets it second silences the first.",
    repair: "Put a relay in that place, which passes everything on to all, optional methods included.",
    symptoms: .init(
      behaviors: [
        "My delegate is not called any more since I added an SDK.",
        "Another library replaces my delegate, and its methods stop.",
        "Only the last object that sets itself as the delegate gets callbacks.",
        "Two view controllers need the same delegate, but the property holds only one.",
        "A method swizzling SDK takes over the app delegate or notification delegate.",
        "applicationDidBecomeActive of the app delegate is no longer called since the app has scenes.",
      ]),
    hints: [
      "Look at `follow`: what happens to whoever was the delegate before?",
      "The tracker has room for one. Who could take that place, and pass everything on to all who follow?",
      "Make the service the tracker's delegate. Let it keep a `MulticastDelegate`, add each follower to it, and "
        + "forward both methods.",
    ],
    minutes: 20, related: ["P23", "P51", "P48", "P19"], mechanisms: [.delegate],
    scenarios: [
      .pair(
        "analytics follow a courier whom a screen follows",
        naive: .misbehaves([
          "screen shows 9 minutes", "analytics follow the courier", "analytics count 1", "the courier rings",
          "screen was released", "analytics count 2",
        ]),
        fixed: [
          "screen shows 9 minutes", "analytics follow the courier", "screen shows 5 minutes", "analytics count 1",
          "the courier knocks", "screen was released", "analytics count 2",
        ],
        story: .sync(Pitfalls.DelegateTakenOver.story), repaired: .sync(Fixed::DelegateTakenOver.story)),
      .wrongFix(
        "wrong-required-only", "a forwarder passes on what the protocol requires",
        .misbehaves([
          "screen shows 9 minutes", "analytics follow the courier", "screen shows 5 minutes", "analytics count 1",
          "the courier rings", "screen was released", "analytics count 2",
        ]),
        type: "RequiredOnly",
        temptation: "The compiler asks for the required methods only, and the screen hears every report again.",
        explanation: "The forwarder answers the optional question itself, with the protocol's default. Forward each "
          + "method that any delegate has, and decide how several answers become one.",
        story: .sync(Pitfalls.DelegateTakenOver.RequiredOnly.story)),
      .wrongFix(
        "wrong-keeps-former", "a forwarder keeps the delegate that was there before",
        .leaks(
          [
            "screen shows 9 minutes", "analytics follow the courier", "screen shows 5 minutes", "analytics count 1",
            "the courier knocks", "screen is still alive", "screen shows 1 minutes", "analytics count 2",
          ],
          of: "CourierScreen", reachable: true),
        type: "KeepsFormer",
        temptation: "Whoever was there before is stored and called as well, and everybody hears everything.",
        explanation: "A delegate property is weak, and the copy of it is not: the closed screen stays alive and goes "
          + "on (P23). Hold it weakly.",
        story: .sync(Pitfalls.DelegateTakenOver.KeepsFormer.story)),
    ])
}
