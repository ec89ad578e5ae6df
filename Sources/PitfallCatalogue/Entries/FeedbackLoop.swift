import Fixed
import Foundation
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
      messages: [
        .init(.reentrancy, means: "a value is sent while the same sequence is still sending"),
        .init("publishing changes from within view updates", means: "a view's update changes what the view observes"),
        .init("modifying state during view update", means: "a view's update changes what the view reads"),
        .init(.updateLoop, means: "an update changes what the update depends on"),
        .init(
          .stackOverflow, near: [.any(.kvoFrame, .observeValueFrame, .binding, .setsAgain, .observing, .published)],
          means: "an observer's change calls the observer again"),
        .init(
          .guardPage, near: [.any(.kvoFrame, .observeValueFrame, .setsAgain, .binding)],
          means: "an observer's change calls the observer again"),
        .init(
          "kern_protection_failure", near: [.observeValueFrame, .kvoFrame],
          means: "observeValue runs, so its observer lives: if it calls itself, the stack is full"),
        .init(
          .loop, near: [.any(.observeValueFrame, .kvoFrame)], without: [.simultaneous, "never"],
          means: "observer code runs again and again"),
        .init(
          .stackOverflow, without: [.nullAddress],
          means: "the stack is exhausted, as by observers that change each other's values"),
      ],
      behaviors: [
        "The app crashes with thousands of identical frames in the stack trace.",
        "Two text fields update each other in an endless loop.",
        "My two-way binding never stops.",
        "Setting a value in didSet or in an observer crashes with a stack overflow.",
        "The binding works with some values and hangs or crashes with others.",
        "A slider and a text field fight about the value.",
        "Infinite recursion between two observers.",
      ],
      examples: [
        "The setter triggers the observer, which sets the value again: infinite loop.",
        "RxSwift two-way operator <-> with a formatter: \"Reentrancy anomaly was detected.\" printed endlessly "
          + "when I type 1.50",
        "textViewDidChange formats the number and sets textView.attributedText, binding writes model, model's sink "
          + "writes text view... 100% CPU, caret jumping",
        "KVO on frame, in the callback I set the frame (clamped to the screen). Infinite recursion in "
          + "observeValueForKeyPath:",
        "Two-way binding between model and view recurses until the stack overflows.",
        "Date range: start's observer pushes end one day after, end's observer pulls start one day before. "
          + "Selecting the same day kills the app, recursion",
        "EXC_BAD_ACCESS code=2: recursion between observeValueForKeyPath and the setter",
        "Swift 3.2, iOS 11: when I use .text to change the value it goes in an eternal loop running "
          + "textDidChange() forever. Also with setFormatting. Any idea?",
        "UITextField max length: in observer of text I cut text and set again, sets again… hang when I paste emoji "
          + "(count never gets to limit as utf16 differs)",
        "Emitting a new value while being inside the subject's subscription: reentrancy anomaly.",
        "Two-way binding causes an infinite loop. My code runs in a loop when the second binding is reached.",
        "Resolve the state modification during the view update: the height update is deferred with "
          + "DispatchQueue.main.async, the debounce timer goes.",
        "two @Observable models mirroring each other with didSet; one trims whitespace, the other adds a trailing "
          + "space. beachball.",
        "Setting contentOffset in the observer of contentOffset calls it again and again.",
        "Der Beobachter setzt den Wert erneut: Endlosschleife, Stapelüberlauf.",
      ]),
    hints: [
      "Look at the stack trace: which calls repeat?",
      "Is there an amount that both fields would leave as it is? What happens to 12.00?",
      "Keep the price in the editor, and let the fields show it without calling their handlers.",
    ],
    minutes: 15, related: ["P27", "P29", "P40"], mechanisms: [.closure, .keyValueObserving],
    tellings: [
      .naive(
        "naive", "the seller enters prices, and the fields round one of them differently",
        .crashes(
          .badAccess, saying: "Fatal error: stack overflow",
          after: [
            "list shows 8.00, tag shows 8.00",
            "list shows 9.00, tag shows 9.00",
            "the seller enters 12.00 in the list",
          ]),
        story: .sync(Pitfalls.FeedbackLoop.story)),
      .fixed(
        "fixed", "the seller enters prices, and the fields round one of them differently",
        [
          "list shows 8.00, tag shows 8.00",
          "list shows 9.00, tag shows 9.00",
          "the seller enters 12.00 in the list",
          "list shows 12.00, tag shows 12.99",
        ],
        story: .sync(Fixed::FeedbackLoop.story)),
      .wrongFix(
        "wrong-tolerance", "amounts that are close to each other count as equal",
        .misbehaves([
          "list shows 8.00, tag shows 8.00",
          "list shows 8.00, tag shows 8.00",
          "the seller enters 12.00 in the list",
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
