import Fixed
import Pitfalls

extension Catalogue {
  static let victimStillCalled = Pitfall(
    id: "P33", name: "VictimStillCalled", family: .delivery,
    summary: "An observer is called although an earlier callback of the same delivery has removed it.",
    repair: "Check right before each call that the observer is still registered.",
    symptoms: .init(
      behaviors: [
        "A handler runs once more after it was removed.",
        "The observer is called after removeObserver returned.",
        "I unsubscribe B in A's callback, and B still gets the event.",
        "The closed screen receives one last update.",
        "My listener is notified after its own cleanup.",
        "A snapshot of the observers calls one that is gone.",
        "A view is updated although its controller removed it in the same event.",
      ]),
    hints: [
      "Look at which observers the loop calls, and at when that was decided.",
      "A snapshot says who was registered at the start. What must be checked again before each call?",
      "Before each call, ask whether `observers` still contains the observer, and skip it if not.",
    ],
    minutes: 10, related: ["P32", "P35", "P42", "P19"], mechanisms: [.delegate, .closure, .notification],
    scenarios: [
      .pair(
        "the list closes the panel after the last download",
        naive: .misbehaves([
          "list: manual.pdf is complete, 1 remaining", "panel shows manual.pdf",
          "list: photos.zip is complete, 0 remaining", "panel closes", "panel shows photos.zip although it is closed",
          "all downloads are complete",
        ]),
        fixed: [
          "list: manual.pdf is complete, 1 remaining", "panel shows manual.pdf",
          "list: photos.zip is complete, 0 remaining", "panel closes", "all downloads are complete",
        ],
        story: .sync(Pitfalls.VictimStillCalled.story), repaired: .sync(Fixed::VictimStillCalled.story)),
      .wrongFix(
        "wrong-weak-members", "the list holds its members weakly",
        .misbehaves([
          "list: manual.pdf is complete, 1 remaining", "panel shows manual.pdf",
          "list: photos.zip is complete, 0 remaining", "panel closes", "panel shows photos.zip although it is closed",
          "all downloads are complete",
        ]),
        type: "WeakMembers", temptation: "A weak reference makes sure that nobody who is gone is called.",
        explanation: "The panel was removed and not released: the list still keeps it. Registered and alive are two "
          + "questions, and the center must ask the first.",
        story: .sync(Pitfalls.VictimStillCalled.WeakMembers.story)),
    ])
}
