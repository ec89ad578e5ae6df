import Fixed
import Pitfalls

extension Catalogue {
  static let oneShotTracking = Pitfall(
    id: "P43", name: "OneShotTracking", family: .todaysSwift,
    summary: "`withObservationTracking` reports one change and ends; every later change is missed.",
    repair: "Track again whenever a change is reported, or loop over `Observations`.",
    symptoms: .init(
      behaviors: [
        "onChange is called only once.",
        "withObservationTracking fires for the first change and never again.",
        "The label updates the first time and then stays as it is.",
        "My @Observable model changes, but outside SwiftUI only the first change arrives.",
        "UIKit view does not follow an @Observable object after the first update.",
      ]),
    hints: [
      "Look at what happens after the first call of `onChange`.",
      "Tracking ends with its first call. Who starts the next one?",
      "In the task of `onChange`, call `follow()`, which draws and tracks again.",
    ],
    minutes: 10, related: ["P44", "P46", "P47"], mechanisms: [.observation],
    scenarios: [
      .pair(
        "the user chooses another text size twice",
        naive: .misbehaves([
          "preview shows 12 pt", "the user chooses 14 pt", "preview shows 14 pt", "the user chooses 18 pt",
        ]),
        fixed: [
          "preview shows 12 pt", "the user chooses 14 pt", "preview shows 14 pt", "the user chooses 18 pt",
          "preview shows 18 pt",
        ],
        story: .async(Pitfalls.OneShotTracking.story), repaired: .async(Fixed::OneShotTracking.story)),
      .wrongFix(
        "wrong-at-once", "tracks again inside `onChange`, before the write",
        .misbehaves([
          "preview shows 12 pt", "the user chooses 14 pt", "preview shows 12 pt", "the user chooses 18 pt",
          "preview shows 14 pt",
        ]),
        type: "AtOnce", temptation: "`onChange` is where the change is reported, and no turn is lost.",
        explanation: "`onChange` is called before the property is set. Whoever reads there sees the value from "
          + "before, so the preview is always one change behind (P44). Track again on the next turn.",
        story: .async(Pitfalls.OneShotTracking.AtOnce.story)),
    ])
}
