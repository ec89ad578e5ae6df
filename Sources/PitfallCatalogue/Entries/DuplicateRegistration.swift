import Fixed
import Foundation
import Pitfalls

extension Catalogue {
  static let duplicateRegistration = Pitfall(
    id: "P08", name: "DuplicateRegistration", family: .registration,
    summary: "An observer that registers on every visit is notified once for each visit, and one removal leaves the "
      + "rest.",
    repair: "Keep one token in one property, or use a registry that refuses duplicates.",
    symptoms: .init(
      logs: [
        "already observes the key path \"price\" of <Order: 0x7f8f> by this controller",
        "An instance 0x7f8f of class Order was deallocated while key value observers were still registered with it.",
      ],
      behaviors: [
        "My handler runs twice when I come back to the screen.",
        "observeValue is called several times for one change.",
        "Every time I open the screen, one more callback arrives.",
        "The observer is called three times after three visits.",
        "Removing the observer does not stop the notifications.",
        "The label flickers, or the request is sent again and again, for one change.",
        "viewWillAppear runs again and adds the observer a second time.",
        "The init of my view's model registers an observer, and the model is made again and again.",
      ]),
    hints: [
      "Look at how often `appear` is called, and how often `close` is.",
      "`addObserver` does not check whether the same observer is registered already. Which line does?",
      "Assign the token to a property: the new token replaces the old one, which ends.",
    ],
    minutes: 10, related: ["P06", "P09", "P10", "P20"], mechanisms: [.keyValueObserving, .notification, .closure],
    scenarios: [
      .pair(
        "the customer visits the screen three times and closes it",
        naive: .misbehaves([
          "— the first visit", "screen shows 20 €", "— the third visit", "screen shows 25 €", "screen shows 25 €",
          "screen shows 25 €", "— the screen is closed", "screen shows 30 €", "screen shows 30 €",
        ]),
        fixed: [
          "— the first visit", "screen shows 20 €", "— the third visit", "screen shows 25 €", "— the screen is closed",
        ],
        story: .sync(Pitfalls.DuplicateRegistration.story), repaired: .sync(Fixed::DuplicateRegistration.story)),
      .wrongFix(
        "wrong-remove-first", "the screen removes itself before it adds itself",
        .crashes([SIGABRT], saying: "because it is not registered as an observer.", after: ["— the first visit"]),
        type: "RemoveFirst", temptation: "If removing comes first, there is never more than one registration.",
        explanation: "On the first visit there is nothing to remove, and that raises (P06). Only a token knows "
          + "whether an observation exists.",
        story: .sync(Pitfalls.DuplicateRegistration.RemoveFirst.story)),
    ])
}
