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
      messages: [
        .init(.kvcCompliantObserve, means: "the observed object has no such key"),
        .init(
          .undefinedKey,
          near: [.any(.kvo, .addForProperty, ["keypath", "key path", "forkey"], .kvoFrame, .addObserver)],
          without: [
            .setUndefinedKey, .nibFrame, ["for the key observationinfo", "for the key name"], "<nskeyvalueobserv",
          ],
          means: "the key path names a property that does not exist"),
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
      ],
      examples: [
        "hs.settings.watchKey(identifier, key, fn): works for \"myKey\", never fires for keys like \"a.b.c\". Is "
          + "there a way to escape that?",
        "Observing defaults never calls back, although the value is saved properly. The key contains a dot.",
        "binding to a key path that doesn't exist raises NSUnknownKeyException on addObserver",
        "Binding in Interface Builder to arrangedObjects.nmae, the column stays blank",
        "Use #keyPath instead of a string literal; a misspelled string compiles and is silent.",
        "El observador no recibe nada: observo \"isPlayng\" del reproductor. No hay ningún error en la consola, "
          + "tardé horas",
        "KVO @\"isfinished\" never fires on NSOperation",
        "Class is not key value coding-compliant for the key that I observe. The property was renamed.",
        "Settings key \"sync.enabled\": defaults.set works, defaults.bool works, KVO on it is mute.",
        "data-tie=\"tieName:prop..deep => textContent\" shows nothing and never updates",
        "After localization of property names (don't ask) one observer was left with \"ordrer\". App runs, console "
          + "clean, order badge never changes",
        "AppStorage key with a period doesn't refresh when changed from the extension. Renamed to underscore: "
          + "refreshes",
        "observing kCart = @\"items \" (trailing blank, found it in hexdump). handler is never executed, "
          + "addObserver did not complain",
        "Observing a UIView with \"isHidden\" as string gives me the initial value only; a colleague typed "
          + "\"hidden\" and gets all of them",
        "Observing UserDefaults with a key that contains a dot does not work; KVO treats it as a key path.",
      ]),
    hints: [
      "Look at the strings that name what is observed, letter by letter.",
      "Who compares a string with the properties that exist? And what does a dot mean in a key path?",
      "Write `profile.observe(\\.firstName)` and let the compiler read the name. Give the preference a name without a "
        + "dot.",
    ],
    minutes: 10, related: ["P13", "P25", "P26"], mechanisms: [.keyValueObserving],
    tellings: [
      .naive(
        "naive", "the last name changes, and then the first name",
        .misbehaves([
          "header shows Ada Lovelace",
          "the user is called Augusta Lovelace",
        ]),
        story: .sync(Pitfalls.MistypedKeyPath.story)),
      .naive(
        "naive-dotted", "two preferences change, one with a dot in its name",
        .misbehaves([
          "list shows dark",
          "both preferences are saved",
        ]),
        comparedWith: "fixed-dotted",
        story: .sync(Pitfalls.MistypedKeyPath.dottedStory)),
      .fixed(
        "fixed", "the last name changes, and then the first name",
        [
          "header shows Ada Lovelace",
          "header shows Augusta Lovelace",
          "the user is called Augusta Lovelace",
        ],
        story: .sync(Fixed::MistypedKeyPath.story)),
      .fixed(
        "fixed-dotted", "two preferences change, neither with a dot in its name",
        [
          "list shows dark",
          "list shows Ada",
          "both preferences are saved",
        ],
        story: .sync(Fixed::MistypedKeyPath.dottedStory)),
      .wrongFix(
        "wrong-key-constants", "each key is a constant",
        .misbehaves([
          "header shows Ada Lovelace",
          "the user is called Augusta Lovelace",
        ]),
        type: "KeyConstants",
        temptation: "A constant is written once, the editor completes its name, and the compiler rejects a typo in "
          + "that name.",
        explanation: "The compiler checks the name of the constant and not its content. One typo now silences every "
          + "observer that uses it.",
        story: .sync(Pitfalls.MistypedKeyPath.KeyConstants.story)),
    ])
}
