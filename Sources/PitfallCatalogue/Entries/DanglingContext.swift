import Fixed
import Foundation
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
        "EXC_BAD_ACCESS in observeValueForKeyPath:ofObject:change:context:",
        "-[__NSCFNumber title]: unrecognized selector sent to instance 0x8000000000000000",
        "warning: expression uses unsafe constructs but is not marked with 'unsafe'",
      ],
      messages: [
        .init(.useAfterFree, near: ["context"], means: "a context is used after it is gone"),
        .init(
          .badAccess,
          near: [.any(["takeunretainedvalue", "frombridge", "fromopaque"], ["callbackcontext", "now-freed context"])],
          means: "a callback turns its context back into an object that is gone"),
      ],
      behaviors: [
        "The value appears in the wrong row.",
        "A change of one setting is shown as another setting.",
        "The context in observeValue is garbage.",
        "It crashes when I cast the context back to an object.",
        "The handler reads the title of a cell that no longer exists.",
        "It works until the table is reloaded.",
        "context is a dangling pointer, because I passed the address of a local variable.",
      ],
      examples: [
        "The refcon of the callback dangles after the object was freed; the C callback casts it to the class and "
          + "reads freed memory.",
        "AudioObjectAddPropertyListener: inClientData points to a struct on the stack of setup(). Callback prints "
          + "device IDs that don't exist, e.g. 1701996385",
        "Passing self or an object through the void *context without retaining it; later casting it back with "
          + "__bridge crashes.",
        "I put a Swift closure in context by unsafeBitCast'ing its address on stack. Called in callback → "
          + "EXC_BAD_INSTRUCTION or wrong closure",
        "IOKit: IOServiceAddInterestNotification's refCon is pointer to a local `device` struct. On unplug it "
          + "prints some other device's vendor id",
        "takeUnretainedValue() in the callback returns garbage after the owner's deinit.",
        "Pass the context with passRetained, and release it when the callback is unregistered.",
        "Передаю в context указатель на локальный массив char key[32]; при уведомлении в нём мусор",
        "Контекст освобождается раньше (autoreleased NSDictionary), при уведомлении — падение в objc_retain на "
          + "строке с __bridge id",
        "C++ client crash, dangling stack ptr to sasl_callback_t. The vector of callbacks becomes a member so that "
          + "it lives as long as the sasl connection",
        "context: (__bridge void *)@(indexPath.row).stringValue, reading it back in the callback crashes in "
          + "objc_retain. why? It works for rows under 10 lol",
        "The reachability callback casts info to self after the object was deallocated.",
        "when user_data is freed before the downloader at the end of the function, the downloader's callbacks use "
          + "the just freed user_data",
        "The callback's info pointer is turned back into an object that was already released: EXC_BAD_ACCESS.",
        "로컬 변수의 주소를 context로 넘겼는데 콜백에서 역참조하면 엉뚱한 값이 나와요. 디버그에선 맞고 "
          + "릴리즈에서만 틀림",
      ]),
    hints: [
      "Look at what the context points at, and at who keeps that alive.",
      "A context is an address. The registration compares it and passes it along, but retains nothing. What is at "
        + "that address after a search?",
      "Capture the title in the closure of an observation, and pass no context.",
    ],
    minutes: 15, related: ["P01", "P17", "P15"], mechanisms: [.keyValueObserving],
    tellings: [
      .naive(
        "naive", "a search replaces the row, and the text size changes",
        .misbehaves([
          "Text size: 14",
          "the user searches for \"vol\"",
          "Volume: 18",
          "the text size is 18",
        ]),
        builds: .withoutAddressSanitizer,
        story: .sync(Pitfalls.DanglingContext.story)),
      .naive(
        "naive-use-after-free", "the same under the address sanitizer",
        .crashes(
          [], saying: "AddressSanitizer: heap-use-after-free",
          after: [
            "Text size: 14",
            "the user searches for \"vol\"",
          ]),
        builds: .addressSanitizer,
        story: .sync(Pitfalls.DanglingContext.story)),
      .fixed(
        "fixed", "a search replaces the row, and the text size changes",
        [
          "Text size: 14",
          "the user searches for \"vol\"",
          "Text size: 18",
          "the text size is 18",
        ],
        story: .sync(Fixed::DanglingContext.story)),
      .wrongFix(
        "wrong-retained", "the context is retained",
        .leaks(
          [
            "Text size: 14",
            "the user searches for \"vol\"",
            "Text size: 18",
            "the text size is 18",
            "row is still alive",
          ], of: "SettingsRow"),
        type: "Retained",
        temptation: "The row must live as long as the registration, and `passRetained` keeps it alive.",
        explanation: "Nobody releases it: a removal knows nothing of the object behind a context. Let a closure own "
          + "what the handler needs.",
        story: .sync(Pitfalls.DanglingContext.Retained.story)),
    ])
}
