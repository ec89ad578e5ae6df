import Fixed
import Pitfalls

extension Catalogue {
  static let nonCompliantMutation = Pitfall(
    id: "P25", name: "NonCompliantMutation", family: .keysAndValues,
    summary: "A value changes behind its setter, or has a setter that does not notify, so observers are not called.",
    repair: "Declare the property `@objc dynamic`, and change a collection by assignment or through a proxy.",
    symptoms: .init(
      logs: [
        "warning: passing reference to non-'@objc dynamic' property 'carrier' to KVO method "
          + "'observe(_:options:changeHandler:)' may lead to unexpected behavior or runtime trap",
        "Fatal error: Could not extract a String from KeyPath",
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
      ]),
    hints: [
      "Look at each place where the order changes, and ask which setter runs there.",
      "A setter notifies. Does adding to an array call one? And does every setter notify?",
      "Declare `@Dynamic var services: [String]` and `@Dynamic var carrier`, and add with "
        + "`mutableArrayValue(forKey: \"services\").add(service)`.",
    ],
    minutes: 15, related: ["P24", "P26", "P27", "P47"], mechanisms: [.keyValueObserving],
    scenarios: [
      .pair(
        "the customer chooses a service, and then books another",
        naive: .misbehaves(["screen shows insurance, by Post", "the order has 2 services"]),
        fixed: [
          "screen shows insurance, by Post", "screen shows insurance and express, by Post", "the order has 2 services",
        ],
        story: .sync(Pitfalls.NonCompliantMutation.story), repaired: .sync(Fixed::NonCompliantMutation.story)),
      .pair(
        named: "undeclared", "the customer chooses a service, and then another carrier",
        naive: .misbehaves(["screen shows insurance, by Post", "the order goes by Courier"]),
        fixed: ["screen shows insurance, by Post", "screen shows insurance, by Courier", "the order goes by Courier"],
        story: .sync(Pitfalls.NonCompliantMutation.undeclaredStory),
        repaired: .sync(Fixed::NonCompliantMutation.undeclaredStory)),
      .wrongFix(
        "wrong-did-change-only", "the change is announced once it has happened",
        .misbehaves(["screen shows insurance, by Post", "the order has 2 services"]), type: "DidChangeOnly",
        temptation: "The array has changed, and `didChangeValue` says just that.",
        explanation: "The two calls are a pair. `didChangeValue` closes what `willChangeValue` opened, and without an "
          + "opening it has no effect.",
        story: .sync(Pitfalls.NonCompliantMutation.DidChangeOnly.story)),
    ])
}
