import Fixed
import Pitfalls

extension Catalogue {
  static let nonCompliantMutation = Pitfall(
    id: "P25", name: "NonCompliantMutation", family: .keysAndValues,
    summary: "A value changes behind its setter, or has a setter that does not notify, so observers are not called.",
    repair: "Declare the property `@Dynamic`, and change a collection through a proxy or between `willChange` and "
      + "`didChange`.",
    symptoms: .init(
      logs: [
        "warning: passing reference to non-'@objc dynamic' property 'carrier' to KVO method "
          + "'observe(_:options:changeHandler:)' may lead to unexpected behavior or runtime trap",
        "Fatal error: Could not extract a String from KeyPath",
      ],
      messages: [
        .init(
          "could not extract a string from keypath", means: "the key path's property has no name that Objective-C knows"
        ),
        .init("kvo autonotifying only supports", means: "the setter is one that does not notify automatically"),
        .init(
          ["passing reference to non-'@objc dynamic'", "non-'@objc dynamic'"],
          means: "the property does not announce its changes"),
      ],
      behaviors: [
        "Adding to an observed array does not call the observer.",
        "KVO works for = but not for append or addObject.",
        "NSMutableArray changes are not observed.",
        "The list does not refresh after I insert an item.",
        "The observer is called when I replace the array but not when I add to it.",
        "observe does nothing for a property without @objc dynamic.",
        "I set the instance variable directly and no notification is sent.",
        "The screen shows the old carrier although the order has the new one.",
      ],
      examples: [
        "kvo doesn't work for the \"on\" property; to make it work: [self willChangeValueForKey:@\"on\"]; on = "
          + "newOn; [self didChangeValueForKey:@\"on\"];",
        "RACObserve(self.positionField, editing) on a UITextField gives me one signal just after the call and "
          + "nothing else",
        "Writing _score = 10 in the engine, HUD observing `score` doesn't update. self.score = 10 does update it "
          + "but the lead says ivars are faster",
        "Fatal error: could not extract a String from KeyPath, since the property is not @objc.",
        "ReactiveSwift: DynamicProperty of a plain Swift var – no values after the initial one. class is NSObject, "
          + "property not dynamic",
        "Appending to the array doesn't trigger KVO; only assigning a new array does.",
        "view isn't updated by subitems.append(newItem). Also tried let items = subitems; items.append(…); "
          + "subitems = items",
        "UISlider.value KVO doesn't fire while dragging. Is UIKit bypassing the setter?",
        "Passing reference to non-'@objc dynamic' property to KVO method 'observe(_:options:changeHandler:)' may "
          + "lead to unexpected behavior.",
        "The property isn't marked @objc dynamic, so observe never fires.",
        "how to observe the count of an NSMutableArray? RACObserve(self, asserts) doesn't react when I fill it",
        "Please make this property KVO compliant. Observing it has no effect.",
        "My custom element's Changed function is called for bound strings and numbers, but for a bound array "
          + "property it is not. Plunker attached",
        "collection observer: push, pop, splice trigger my changeHandler, but arr[0].a = 2 does not",
        "Swift class with `var score = 0`, inherits NSObject. addObserver(self, forKeyPath: \"score\") never "
          + "called. Xcode 9",
      ]),
    hints: [
      "Look at each place where the order changes, and ask which setter runs there.",
      "A setter notifies. Does adding to an array call one? And does every setter notify?",
      "Declare `@Dynamic var services: [String]` and `@Dynamic var carrier`, and add with "
        + "`mutableArrayValue(forKey: \"services\").add(service)`.",
    ],
    minutes: 15, related: ["P24", "P26", "P27", "P47"], mechanisms: [.keyValueObserving],
    tellings: [
      .naive(
        "naive", "the customer chooses a service, and then books another",
        .misbehaves([
          "screen shows insurance, by Post",
          "the order has 2 services",
        ]),
        story: .sync(Pitfalls.NonCompliantMutation.story)),
      .naive(
        "naive-undeclared", "the customer chooses a service, and then another carrier",
        .misbehaves([
          "screen shows insurance, by Post",
          "the order goes by Courier",
        ]),
        comparedWith: "fixed-undeclared",
        story: .sync(Pitfalls.NonCompliantMutation.undeclaredStory)),
      .fixed(
        "fixed", "the customer chooses a service, and then books another",
        [
          "screen shows insurance, by Post",
          "screen shows insurance and express, by Post",
          "the order has 2 services",
        ],
        story: .sync(Fixed::NonCompliantMutation.story)),
      .fixed(
        "fixed-undeclared", "the customer chooses a service, and then another carrier",
        [
          "screen shows insurance, by Post",
          "screen shows insurance, by Courier",
          "the order goes by Courier",
        ],
        story: .sync(Fixed::NonCompliantMutation.undeclaredStory)),
      .wrongFix(
        "wrong-did-change-only", "the change is announced once it has happened",
        .misbehaves([
          "screen shows insurance, by Post",
          "the order has 2 services",
        ]),
        type: "DidChangeOnly",
        temptation: "The array has changed, and `didChangeValue` says just that.",
        explanation: "The two calls are a pair. `didChangeValue` closes what `willChangeValue` opened, and without an "
          + "opening it has no effect.",
        story: .sync(Pitfalls.NonCompliantMutation.DidChangeOnly.story)),
    ])
}
