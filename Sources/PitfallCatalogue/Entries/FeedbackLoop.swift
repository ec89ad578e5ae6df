import Fixed
import Pitfalls

extension Catalogue {
  static let feedbackLoop = Pitfall(
    id: "P38", name: "FeedbackLoop", family: .delivery,
    summary: "Two values follow each other through setters that adjust their values, and never settle.",
    repair: "Keep one source of truth; what the program shows is not an edit.",
    symptoms: .init(
      logs: [
        "Fatal error: stack overflow",
        "EXC_BAD_ACCESS (code=2, address=0x16f603ff0)",
        "Thread 1: EXC_BAD_ACCESS (code=2)",
        "AddressSanitizer: stack-overflow on address 0x7ffc",
        "Segmentation fault (core dumped)",
      ],
      behaviors: [
        "The app crashes with thousands of identical frames in the stack trace.",
        "Two text fields update each other in an endless loop.",
        "My two-way binding never stops.",
        "Setting a value in didSet or in an observer crashes with a stack overflow.",
        "The binding works with some values and hangs or crashes with others.",
        "A slider and a text field fight about the value.",
        "Infinite recursion between two observers.",
      ]),
    hints: [
      "Look at the stack trace: which calls repeat?",
      "Is there an amount that both fields would leave as it is? What happens to 12.00?",
      "Keep the price in the editor, and let the fields show it without calling their handlers.",
    ],
    minutes: 15, related: ["P27", "P29", "P40"], mechanisms: [.closure, .keyValueObserving],
    scenarios: [
      .pair(
        "the seller enters prices, and the fields round one of them differently",
        naive: .crashes(
          .badAccess, saying: "Fatal error: stack overflow",
          after: [
            "list shows 8.00, tag shows 8.00", "list shows 9.00, tag shows 9.00", "the seller enters 12.00 in the list",
          ]),
        fixed: [
          "list shows 8.00, tag shows 8.00", "list shows 9.00, tag shows 9.00", "the seller enters 12.00 in the list",
          "list shows 12.00, tag shows 12.99",
        ],
        story: .sync(Pitfalls.FeedbackLoop.story), repaired: .sync(Fixed::FeedbackLoop.story)),
      .wrongFix(
        "wrong-tolerance", "amounts that are close to each other count as equal",
        .misbehaves([
          "list shows 8.00, tag shows 8.00", "list shows 8.00, tag shows 8.00", "the seller enters 12.00 in the list",
          "list shows 12.00, tag shows 12.99",
        ]),
        type: "Tolerance",
        temptation: "Amounts that differ only by rounding should count as equal, and with the right tolerance the "
          + "loop ends.",
        explanation: "The tolerance that ends the loop must be as large as the corrections are, and an edit of that "
          + "size is dropped as well: the 9.00 on the tag. Keep the price in one place.",
        story: .sync(Pitfalls.FeedbackLoop.Tolerance.story)),
    ])
}
