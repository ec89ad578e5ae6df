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
      ]),
    hints: [
      "Look at which cooks the loop calls, and at when that was decided.",
      "A snapshot says who was registered at the start. What must be checked again before each call?",
      "Use `MulticastDelegate`: it does not call a delegate that was removed before its turn.",
    ],
    minutes: 10, related: ["P32", "P35", "P42", "P19"], mechanisms: [.delegate, .closure, .notification],
    tellings: [
      .naive(
        "naive", "a cook has a later one dismissed",
        .misbehaves([
          "Ana prepares soup",
          "Ben prepares soup with a knife",
          "Ana prepares cake",
          "Ben is dismissed and returns the knife",
          "Ben prepares cake without a knife",
          "dinner is served",
        ]),
        story: .sync(Pitfalls.VictimStillCalled.story)),
      .fixed(
        "fixed", "a cook has a later one dismissed",
        [
          "Ana prepares soup",
          "Ben prepares soup with a knife",
          "Ana prepares cake",
          "Ben is dismissed and returns the knife",
          "dinner is served",
        ],
        story: .sync(Fixed.VictimStillCalled.story)),
      .wrongFix(
        "wrong-weak-members", "the list holds its members weakly",
        .misbehaves([
          "Ana prepares soup",
          "Ben prepares soup with a knife",
          "Ana prepares cake",
          "Ben is dismissed and returns the knife",
          "Ben prepares cake without a knife",
          "dinner is served",
        ]),
        type: "WeakMembers",
        temptation: "A weak reference makes sure that nobody who is gone is called.",
        explanation: "Ben was dismissed and not released: the kitchen, the story, or an animation still keeps him. "
          + "Registered and alive are two questions, and the list must ask the first.",
        story: .sync(Pitfalls.VictimStillCalled.WeakMembers.story)),
    ])
}
