import Fixed
import Pitfalls

extension Catalogue {
  static let relyingOnOrder = Pitfall(
    id: "P40", name: "RelyingOnOrder", family: .delivery,
    summary: "An observer reads what another observer of the same subject has to calculate first.",
    repair: "Let one observer do the steps in order, or calculate from the value that arrives.",
    symptoms: .init(
      logs: [],
      behaviors: [
        "The total is one change behind.",
        "The value is wrong until the next change.",
        "It depends on which screen was opened first.",
        "After I fold a row away and open it again, the sum is wrong.",
        "Observers are called in a different order than before.",
        "A refactoring that only moved a subscribe call broke the numbers.",
        "The order of NotificationCenter observers is different on Linux.",
        "The label flickers: first a wrong total, then the right one.",
      ],
      examples: [
        "It is impossible to execute handlers in an order other than the one in which they were attached. A "
          + "priority for event handlers would help.",
        "Which listener is told first? One of them needs what another one has prepared in its own callback.",
        "After moving the subscription the total is wrong, as the handler runs before the one that updates the cache.",
        "Is the order in which observers are notified guaranteed?",
        "The second subscriber reads a value that the first one has not yet computed.",
        "Which of the subscribers hears of it first? Ours needs a cache that another subscriber has to fill.",
        "several listeners implement ITestListener and there's a dependency among them. They aren't executed in "
          + "the order they were inserted",
        "The callback reads stale data because another observer of the same event updates it later.",
        "Make the order of the callbacks of one event predictable.",
        "Support priorities for listeners, since some have to run before others.",
        "The result depends on the order in which the observers were added.",
        "Notify the observers before the subscribers, so that when a subscriber is called, the updated observers "
          + "are already there.",
        "Race between two handlers of the same notification: the one that needs the data runs before the one that "
          + "loads it.",
        "Is there a way to control the priority of subscribers? One needs to be notified earlier than another.",
        "Would it help to say in which order observers run, through dependencies between observers?",
      ]),
    hints: [
      "Look at what the total reads besides the value that it receives.",
      "The basket calls its observers in some order. Who promises that the discount comes first?",
      "Calculate the discount from the subtotal that has just arrived.",
    ],
    minutes: 15, related: ["P39", "P38", "P32"], mechanisms: [.closure, .notification, .keyValueObserving, .delegate],
    tellings: [
      .naive(
        "naive", "the row that must come first registers again",
        .misbehaves([
          "discount: 10",
          "total: 90",
          "the user opens the discount again",
          "total: 190",
          "discount: 20",
        ]),
        story: .sync(Pitfalls.RelyingOnOrder.story)),
      .fixed(
        "fixed", "the row that must come first registers again",
        [
          "discount: 10",
          "total: 90",
          "the user opens the discount again",
          "total: 180",
          "discount: 20",
        ],
        story: .sync(Fixed::RelyingOnOrder.story)),
      .wrongFix(
        "wrong-observe-both", "the total observes the basket and the discount",
        .misbehaves([
          "discount: 10",
          "total: -10",
          "total: 90",
          "the user opens the discount again",
          "total: 190",
          "discount: 20",
          "total: 180",
        ]),
        type: "ObserveBoth",
        temptation: "If the total depends on two things, it should observe both.",
        explanation: "One change of the basket now reaches the total twice, and the first time the two do not fit "
          + "together. Whoever acts at once, by paying or saving, acts on a wrong total.",
        story: .sync(Pitfalls.RelyingOnOrder.ObserveBoth.story)),
    ])
}
