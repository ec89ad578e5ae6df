import Fixed
import Pitfalls

extension Catalogue {
  static let notificationStorm = Pitfall(
    id: "P39", name: "NotificationStorm", family: .delivery,
    summary: "One edit changes many keys, and the observer does all its work for each of them.",
    repair: "Note what changed, and do the work once, on the next turn.",
    symptoms: .init(
      behaviors: [
        "The same network request is sent six times.",
        "The price is requested several times for one change.",
        "My observer runs once for each property although I save only once.",
        "The table reloads many times when I set several properties.",
        "The label flickers through values that nobody entered.",
        "The server answers 429 because the app asks too often.",
        "The user interface stutters while a form is filled in by the program.",
      ]),
    hints: [
      "Count how often the work is done, and for which states of the order.",
      "The observer is called for each key. When does it know that the edit is complete?",
      "Let the observers call `changed()` on a `Coalescer`, and refresh in its action.",
    ],
    minutes: 10, related: ["P29", "P40", "P46"], mechanisms: [.keyValueObserving, .notification],
    scenarios: [
      .pair(
        "the user applies a template that sets six values",
        naive: .misbehaves([
          "summary: express by nobody with 0 services", "price: 12.0", "the user applies a template",
          "summary: freight by nobody with 0 services", "summary: freight by ship with 0 services",
          "summary: freight by ship with 1 services", "summary: freight by ship with 2 services",
          "summary: freight by ship with 2 services", "summary: freight by ship with 2 services",
          "the service was asked for 7 prices in all", "price: 40.0",
        ]),
        fixed: [
          "summary: express by nobody with 0 services", "price: 12.0", "the user applies a template",
          "summary: freight by ship with 2 services", "the service was asked for 2 prices in all", "price: 40.0",
        ],
        story: .async(Pitfalls.NotificationStorm.story), repaired: .async(Fixed::NotificationStorm.story)),
      .wrongFix(
        "wrong-one-at-a-time", "changes are dropped while a request is under way",
        .misbehaves([
          "summary: express by nobody with 0 services", "price: 12.0", "the user applies a template",
          "summary: freight by nobody with 0 services", "the service was asked for 2 prices in all", "price: 40.0",
        ]),
        type: "OneAtATime",
        temptation: "A flag that a request is under way is easy to add, and the service is asked only once.",
        explanation: "The request that goes out is the first, for an order that is half edited, and the last change "
          + "is dropped: the screen keeps a wrong summary and a wrong price. Wait for the end of the edit, and ask "
          + "then.",
        story: .async(Pitfalls.NotificationStorm.OneAtATime.story)),
    ])
}
