import Fixed
import Pitfalls

extension Catalogue {
  static let notificationNameCollision = Pitfall(
    id: "P30", name: "NotificationNameCollision", family: .keysAndValues,
    summary: "Two modules post notifications of the same name with different payloads, and an observer takes one for "
      + "the other.",
    repair: "Begin each name with its module and type, and observe one sender; better, post typed messages.",
    symptoms: .init(
      logs: [],
      behaviors: [
        "My handler is called for a notification that I never posted.",
        "userInfo has the wrong contents.",
        "The handler gets somebody else's notification.",
        "Two libraries use the same notification name.",
        "A wrong value is shown after I added another framework.",
        "The userInfo keys are missing in some notifications.",
        "The same Notification.Name string is defined twice.",
      ]),
    hints: [
      "Look at the two names as the center sees them: as strings.",
      "A name is a string. Who makes sure that no other module has the same one, and what else can an observer ask "
        + "for?",
      "Write `Notification.Name(\"Palace.Kitchen.bellRang\")`, and observe with `object: kitchen`.",
    ],
    minutes: 10, related: ["P24", "P17", "P28"], mechanisms: [.notification],
    tellings: [
      .naive(
        "naive", "the soup is ready, and the ambassador arrives",
        .misbehaves([
          "waiter serves the soup",
          "the ambassador rings at the front door",
          "waiter serves the ambassador",
          "waiter serves the roast",
        ]),
        story: .sync(Pitfalls.NotificationNameCollision.story)),
      .naive(
        "naive-typed", "a table's number is in both payloads; the repair gives each message a type",
        .misbehaves([
          "runner carries a dish to table 4", "table 7 is free", "runner carries a dish to table 7",
          "runner carries a dish to table 2",
        ]),
        comparedWith: "fixed-typed", story: .async(Pitfalls.NotificationNameCollision.typedStory)),
      .fixed(
        "fixed", "the soup is ready, and the ambassador arrives",
        [
          "waiter serves the soup",
          "the ambassador rings at the front door",
          "waiter serves the roast",
        ],
        story: .sync(Fixed.NotificationNameCollision.story)),
      .fixed(
        "fixed-typed", "a table's number is in both messages, which have types of their own",
        ["runner carries a dish to table 4", "table 7 is free", "runner carries a dish to table 2"],
        story: .async(Fixed.NotificationNameCollision.typedStory)),
      .wrongFix(
        "wrong-checked-payload", "the waiter checks the payload",
        .misbehaves([
          "waiter serves the soup",
          "the ambassador rings at the front door",
          "waiter serves the ambassador",
          "waiter serves the roast",
        ]),
        type: "CheckedPayload",
        temptation: "Input from outside should be checked, and the check rejects everything that looks different.",
        explanation: "Both payloads have a text below \"name\". A check of the shape tells what a payload looks like, "
          + "never who sent it or what it means.",
        story: .sync(Pitfalls.NotificationNameCollision.CheckedPayload.story)),
    ])
}
