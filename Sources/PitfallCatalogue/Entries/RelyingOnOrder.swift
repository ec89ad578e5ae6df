import Fixed
import Pitfalls

extension Catalogue {
  static let relyingOnOrder = Pitfall(
    id: "P40", name: "RelyingOnOrder", family: .delivery,
    summary: "An observer reads what another observer of the same subject has to calculate first.",
    repair: "Let one observer do the steps in order, or calculate from the value that arrives.",
    symptoms: .init(
      behaviors: [
        "The total is one change behind.",
        "The value is wrong until the next change.",
        "It depends on which screen was opened first.",
        "After I fold a row away and open it again, the sum is wrong.",
        "Observers are called in a different order than before.",
        "A refactoring that only moved a subscribe call broke the numbers.",
        "The order of NotificationCenter observers is different on Linux.",
        "The label flickers: first a wrong total, then the right one.",
      ]),
    hints: [
      "Look at what the total reads besides the value that it receives.",
      "The basket calls its observers in some order. Who promises that the discount comes first?",
      "Calculate the discount from the subtotal that has just arrived.",
    ],
    minutes: 15, related: ["P39", "P38", "P32", "P58"],
    mechanisms: [.closure, .notification, .keyValueObserving, .delegate],
    scenarios: [
      .pair(
        "the row that must come first registers again",
        naive: .misbehaves([
          "discount: 10", "total: 90", "the user opens the discount again", "total: 190", "discount: 20",
        ]),
        fixed: ["discount: 10", "total: 90", "the user opens the discount again", "total: 180", "discount: 20"],
        story: .sync(Pitfalls.RelyingOnOrder.story), repaired: .sync(Fixed::RelyingOnOrder.story)),
      .wrongFix(
        "wrong-observe-both", "the total observes the basket and the discount",
        .misbehaves([
          "discount: 10", "total: -10", "total: 90", "the user opens the discount again", "total: 190", "discount: 20",
          "total: 180",
        ]),
        type: "ObserveBoth", temptation: "If the total depends on two things, it should observe both.",
        explanation: "One change of the basket now reaches the total twice, and the first time the two do not fit "
          + "together. Whoever acts at once, by paying or saving, acts on a wrong total.",
        story: .sync(Pitfalls.RelyingOnOrder.ObserveBoth.story)),
    ])
}
