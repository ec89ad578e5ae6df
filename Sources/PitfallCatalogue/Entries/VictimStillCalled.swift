import Fixed
import Pitfalls

extension Catalogue {
  static let victimStillCalled = Pitfall(
    id: "P33", name: "VictimStillCalled", family: .delivery,
    summary: "An observer is called although an earlier callback of the same pass has removed it.",
    repair: "Check right before each call that the observer is still registered.",
    symptoms: .init(
      logs: [],
      behaviors: [
        "A handler runs once more after it was removed.",
        "The observer is called after removeObserver returned.",
        "I unsubscribe B in A's callback, and B still gets the event.",
        "The closed screen receives one last update.",
        "My listener is notified after its own cleanup.",
        "A snapshot of the observers calls one that is gone.",
        "A view is updated although its controller removed it in the same event.",
      ],
      examples: [
        "A listener that an earlier one removed during dispatch is called anyway, since the array was copied.",
        "ee.off(listener2) inside of listener1, and listener2 still runs in the same emit.",
        "The first mediator removes the second one during the notification, and it's notified even after onRemove.",
        "Test \"removing a later observer during notification prevents its call\" fails on our own Subject (we "
          + "copy before iterating)",
        "Despite removing handler 2 inside handler 1, handler 2 gets invoked once; removal works from then on",
        "after disposing B in A.next, B.next is still called once. v6 copies its observers on send, v5 did not "
          + "have that problem",
        "Ein im selben Durchlauf entfernter Listener wird trotzdem noch aufgerufen.",
        "Check membership again before calling each listener. A tab that closes its siblings in tabDidActivate led "
          + "to callbacks on closed siblings.",
        "The dispatcher iterates over a snapshot, so removed handlers still get the event.",
        "Expected A, C but it logs A, B: the removed listener is still called.",
        "Listeners removed while an emit is under way are still called in that cycle.",
        "EventEmitter calls a removed listener: the listener that I remove during an emit cycle is still called.",
        "Expected in test: [\"A\"]. Got: [\"A\",\"B\"]. A's callback calls center.remove(B). center iterates on "
          + "`Array(observers.values)`",
        "Check that the listener is still registered before calling it, as an earlier one may have removed it.",
        "I expect that once off(handlerB) has returned, handlerB isn't executed. It is, if off is called from "
          + "handlerA for same event. Same thread, no async.",
      ]),
    hints: [
      "Look at which observers the loop calls, and at when that was decided.",
      "A snapshot says who was registered at the start. What must be checked again before each call?",
      "Before each call, ask whether `observers` still contains the observer, and skip it if not.",
    ],
    minutes: 10, related: ["P32", "P35", "P42", "P19"], mechanisms: [.delegate, .closure, .notification],
    tellings: [
      .naive(
        "naive", "the list closes the panel after the last download",
        .misbehaves([
          "list: manual.pdf is complete, 1 remaining",
          "panel shows manual.pdf",
          "list: photos.zip is complete, 0 remaining",
          "panel closes",
          "panel shows photos.zip although it is closed",
          "all downloads are complete",
        ]),
        story: .sync(Pitfalls.VictimStillCalled.story)),
      .fixed(
        "fixed", "the list closes the panel after the last download",
        [
          "list: manual.pdf is complete, 1 remaining",
          "panel shows manual.pdf",
          "list: photos.zip is complete, 0 remaining",
          "panel closes",
          "all downloads are complete",
        ],
        story: .sync(Fixed::VictimStillCalled.story)),
      .wrongFix(
        "wrong-weak-members", "the list holds its members weakly",
        .misbehaves([
          "list: manual.pdf is complete, 1 remaining",
          "panel shows manual.pdf",
          "list: photos.zip is complete, 0 remaining",
          "panel closes",
          "panel shows photos.zip although it is closed",
          "all downloads are complete",
        ]),
        type: "WeakMembers",
        temptation: "A weak reference makes sure that nobody who is gone is called.",
        explanation: "The panel was removed and not released: the list still keeps it. Registered and alive are two "
          + "questions, and the center must ask the first.",
        story: .sync(Pitfalls.VictimStillCalled.WeakMembers.story)),
    ])
}
