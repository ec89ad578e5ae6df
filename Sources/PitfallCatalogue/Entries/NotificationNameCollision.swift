import Fixed
import Pitfalls

extension Catalogue {
  static let notificationNameCollision = Pitfall(
    id: "P30", name: "NotificationNameCollision", family: .keysAndValues,
    summary: "Two modules post notifications of the same name with different payloads, and an observer takes one for "
      + "the other.",
    repair: "Begin each name with its module and type, and observe one sender; better, post typed messages.",
    symptoms: .init(
      behaviors: [
        "My handler is called for a notification that I never posted.",
        "userInfo has the wrong contents.",
        "The handler gets somebody else's notification.",
        "Two libraries use the same notification name.",
        "A wrong value is shown after I added another framework.",
        "The userInfo keys are missing in some notifications.",
        "The same Notification.Name string is defined twice.",
        "Every window reacts to a notification that one window has posted.",
        "NSWorkspace notifications never arrive on NotificationCenter.default, the wrong center.",
      ]),
    hints: [
      "Look at the two names as the center sees them: as strings.",
      "A name is a string. Who makes sure that no other module has the same one, and what else can an observer ask "
        + "for?",
      "Write `Notification.Name(\"Downloads.Downloader.didFinish\")`, and observe with `object: downloader`. Give the "
        + "scanner's notification a name of its own, too.",
    ],
    minutes: 10, related: ["P24", "P17", "P28"], mechanisms: [.notification],
    scenarios: [
      .pair(
        "a file is downloaded, and a song ends",
        naive: .misbehaves([
          "list adds manual.pdf", "the player comes to the end of a song", "list adds Overture", "list adds photos.zip",
        ]),
        fixed: ["list adds manual.pdf", "the player comes to the end of a song", "list adds photos.zip"],
        story: .sync(Pitfalls.NotificationNameCollision.story),
        repaired: .sync(Fixed::NotificationNameCollision.story)),
      .naive(
        "naive-typed", "a page's number is in both payloads; the repair gives each message a type",
        .misbehaves([
          "archive stores page 4", "the user turns to page 7", "archive stores page 7", "archive stores page 2",
        ]),
        comparedWith: "fixed-typed", needs26: true, story: .async(Pitfalls.NotificationNameCollision.typedStory)),
      .fixed(
        "fixed-typed", "the scanner posts a message with a type of its own",
        ["archive stores page 4", "the user turns to page 7", "archive stores page 2"],
        needs26: true, story: .async(Fixed::NotificationNameCollision.typedStory)),
      .wrongFix(
        "wrong-checked-payload", "the list checks the payload",
        .misbehaves([
          "list adds manual.pdf", "the player comes to the end of a song", "list adds Overture", "list adds photos.zip",
        ]),
        type: "CheckedPayload",
        temptation: "Input from outside should be checked, and the check rejects everything that looks different.",
        explanation: "Both payloads have a text below \"name\". A check of the shape tells what a payload looks like, "
          + "never who sent it or what it means.",
        story: .sync(Pitfalls.NotificationNameCollision.CheckedPayload.story)),
    ])
}
