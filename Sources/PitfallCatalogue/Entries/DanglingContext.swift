import Fixed
import Pitfalls

extension Catalogue {
  static let danglingContext = Pitfall(
    id: "P03", name: "DanglingContext", family: .lifetime,
    summary: "A context points at an object that is gone when the change arrives, and the handler reads whatever is "
      + "there now.",
    repair: "Let a closure capture what the handler needs; use a context only to compare it.",
    symptoms: .init(
      logs: [
        "AddressSanitizer: heap-use-after-free",
        "-[__NSCFNumber title]: unrecognized selector sent to instance 0x8000000000000000",
        "warning: expression uses unsafe constructs but is not marked with 'unsafe'",
      ],
      words: [
        "EXC_BAD_ACCESS in observeValueForKeyPath:ofObject:change:context:"
      ],
      behaviors: [
        "The value appears in the wrong row.",
        "A change of one setting is shown as another setting.",
        "The context in observeValue is garbage.",
        "It crashes when I cast the context back to an object.",
        "The handler reads the title of a cell that no longer exists.",
        "It works until the table is reloaded.",
        "context is a dangling pointer, because I passed the address of a local variable.",
      ]),
    hints: [
      "Look at what the context points at, and at who keeps that alive.",
      "A context is an address. The registration compares it and passes it along, but retains nothing. What is at "
        + "that address after a search?",
      "Capture the title in the closure of an observation, and pass no context.",
    ],
    minutes: 15, related: ["P01", "P17", "P15"], mechanisms: [.keyValueObserving],
    scenarios: [
      .naive(
        "naive", "a search replaces the row, and the text size changes",
        .misbehaves(["Text size: 14", "the user searches for \"vol\"", "Volume: 18", "the text size is 18"]),
        builds: .withoutAddressSanitizer, story: .sync(Pitfalls.DanglingContext.story)),
      .naive(
        "naive-use-after-free", "the same under the address sanitizer",
        .crashes(
          [], saying: "AddressSanitizer: heap-use-after-free",
          after: ["Text size: 14", "the user searches for \"vol\""]),
        builds: .addressSanitizer, story: .sync(Pitfalls.DanglingContext.story)),
      .fixed(
        "fixed", "a search replaces the row, and the text size changes",
        ["Text size: 14", "the user searches for \"vol\"", "Text size: 18", "the text size is 18"],
        story: .sync(Fixed::DanglingContext.story)),
      .wrongFix(
        "wrong-retained", "the context is retained",
        .leaks(
          [
            "Text size: 14", "the user searches for \"vol\"", "Text size: 18", "the text size is 18",
            "row is still alive",
          ], of: "SettingsRow"),
        type: "Retained",
        temptation: "The row must live as long as the registration, and `passRetained` keeps it alive.",
        explanation: "Nobody releases it: a removal knows nothing of the object behind a context. Let a closure own "
          + "what the handler needs.",
        story: .sync(Pitfalls.DanglingContext.Retained.story)),
    ])
}
