import Fixed
import Pitfalls

extension Catalogue {
  static let mistypedKeyPath = Pitfall(
    id: "P24", name: "MistypedKeyPath", family: .keysAndValues,
    summary: "A key path is a mistyped string, or a name with a dot in it, so nothing ever arrives.",
    repair: "Observe a key path that the compiler checks, and keep dots out of names that are observed.",
    symptoms: .init(
      logs: [
        "*** Terminating app due to uncaught exception 'NSUnknownKeyException', reason: '[<Profile 0x600002a1> "
          + "valueForUndefinedKey:]: this class is not key value coding-compliant for the key fristNmae.'",
        "this class is not key value coding-compliant for the key",
        "was sent to an object that is not KVC-compliant for the",
        "-[NSObject(NSKeyValueObserverRegistration) addObserver:forKeyPath:options:context:]",
        "error: value of type 'Profile' has no member 'fristNmae'",
      ],
      behaviors: [
        "observeValue is never called for one property, and the others work.",
        "I misspelled the key path, and there is no error.",
        "KVO stopped working after I renamed a property.",
        "The label does not update when the first name changes.",
        "UserDefaults observer is not called for a key with a dot in it.",
        "My observer gets nothing for a key like com.example.theme.",
        "addObserver succeeds but no notification arrives.",
        "It crashes with NSUnknownKeyException as soon as I ask for the initial value.",
        "Unrecognized selector: the method that my observer's selector names was renamed, removed, or made async.",
      ]),
    hints: [
      "Look at the strings that name what is observed, letter by letter.",
      "Who compares a string with the properties that exist? And what does a dot mean in a key path?",
      "Write `profile.observe(\\.firstName)` and let the compiler read the name. Give the preference a name without a "
        + "dot.",
    ],
    minutes: 10, related: ["P13", "P25", "P26"], mechanisms: [.keyValueObserving],
    scenarios: [
      .pair(
        "the last name changes, and then the first name",
        naive: .misbehaves(["header shows Ada Lovelace", "the user is called Augusta Lovelace"]),
        fixed: ["header shows Ada Lovelace", "header shows Augusta Lovelace", "the user is called Augusta Lovelace"],
        story: .sync(Pitfalls.MistypedKeyPath.story), repaired: .sync(Fixed::MistypedKeyPath.story)),
      .naive(
        "naive-dotted", "two preferences change, one with a dot in its name",
        .misbehaves(["list shows dark", "both preferences are saved"]), comparedWith: "fixed-dotted",
        story: .sync(Pitfalls.MistypedKeyPath.dottedStory)),
      .fixed(
        "fixed-dotted", "two preferences change, neither with a dot in its name",
        ["list shows dark", "list shows Ada", "both preferences are saved"],
        story: .sync(Fixed::MistypedKeyPath.dottedStory)),
      .wrongFix(
        "wrong-key-constants", "each key is a constant",
        .misbehaves(["header shows Ada Lovelace", "the user is called Augusta Lovelace"]), type: "KeyConstants",
        temptation: "A constant is written once, the editor completes its name, and the compiler rejects a typo in "
          + "that name.",
        explanation: "The compiler checks the name of the constant and not its content. One typo now silences every "
          + "observer that uses it.",
        story: .sync(Pitfalls.MistypedKeyPath.KeyConstants.story)),
    ])
}
