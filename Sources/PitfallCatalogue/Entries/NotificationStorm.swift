import Fixed
import Pitfalls

extension Catalogue {
  static let notificationStorm = Pitfall(
    id: "P39", name: "NotificationStorm", family: .delivery,
    summary: "One edit changes many keys, and the observer does all its work for each of them.",
    repair: "Note what changed, and do the work once, on the next turn.",
    symptoms: .init(
      logs: [],
      behaviors: [
        "The same network request is sent six times.",
        "The price is requested several times for one change.",
        "My observer runs once for each property although I save only once.",
        "The table reloads many times when I set several properties.",
        "The label flickers through values that nobody entered.",
        "The server answers 429 because the app asks too often.",
        "The user interface stutters while a form is filled in by the program.",
      ],
      examples: [
        "Batch the change notifications in Workspace.open: 1200 × filesChanged, one for each file, with the "
          + "sidebar rebuilding itself every time.",
        "The observer gets notified as soon as I change the data; I don't want to refresh the UI so frequently, so "
          + "I added debounce.",
        "Sending a notification for each individual row adds a massive overhead. Send one event per transaction.",
        "Typing @ in chat: participants, typing, unread and draft keys all change, and each sends "
          + "objectWillChange-like reload of the whole list; keyboard lags",
        "Too many objectWillChange events: the view body is evaluated for every field of the model.",
        "The UI stutters, since reloadData is called for each of hundreds of notifications.",
        "Debounce or coalesce the updates, the change handler is called too frequently.",
        "the UI update is run for every mutation, ST freezes for 10+ seconds when the page loads, tens of "
          + "thousands of events",
        "Changing the status of a batch is slow, every change generates a request. And all notifications are "
          + "reloaded each time a new one occurs.",
        "Dragging 100 files into our window → observer for `files` runs once per file, each does disk size of ALL "
          + "files. O(n²), 40 s",
        "Inserting 500 rows in Core Data and observer reloads the table per object; takes 40 s. Without observer "
          + "0.3 s",
        "Importing a contact sets 14 fields and the list sorts itself after each. Time Profiler: 92 % in sort. One "
          + "sort at the end would do.",
        "Performance: contextDidChange notifications flood the observers while syncing.",
        "UI freezes when I mark a lot of mails as read at once",
        "Is there a way to sum up events when getting data? I have much updates, that blocks my GUI",
      ]),
    hints: [
      "Count how often the work is done, and for which states of the order.",
      "The observer is called for each key. When does it know that the edit is complete?",
      "Let the observers call `changed()` on a `Coalescer`, and refresh in its action.",
    ],
    minutes: 10, related: ["P29", "P40", "P46"], mechanisms: [.keyValueObserving, .notification],
    tellings: [
      .naive(
        "naive", "the user applies a template that sets six values",
        .misbehaves([
          "summary: express by nobody with 0 services",
          "price: 12.0",
          "the user applies a template",
          "summary: freight by nobody with 0 services",
          "summary: freight by ship with 0 services",
          "summary: freight by ship with 1 services",
          "summary: freight by ship with 2 services",
          "summary: freight by ship with 2 services",
          "summary: freight by ship with 2 services",
          "the service was asked for 7 prices in all",
          "price: 40.0",
        ]),
        story: .async(Pitfalls.NotificationStorm.story)),
      .fixed(
        "fixed", "the user applies a template that sets six values",
        [
          "summary: express by nobody with 0 services",
          "price: 12.0",
          "the user applies a template",
          "summary: freight by ship with 2 services",
          "the service was asked for 2 prices in all",
          "price: 40.0",
        ],
        story: .async(Fixed::NotificationStorm.story)),
      .wrongFix(
        "wrong-one-at-a-time", "changes are dropped while a request is under way",
        .misbehaves([
          "summary: express by nobody with 0 services",
          "price: 12.0",
          "the user applies a template",
          "summary: freight by nobody with 0 services",
          "the service was asked for 2 prices in all",
          "price: 40.0",
        ]),
        type: "OneAtATime",
        temptation: "A flag that a request is under way is easy to add, and the service is asked only once.",
        explanation: "The request that goes out is the first, for an order that is half edited, and the last change "
          + "is dropped: the screen keeps a wrong summary and a wrong price. Wait for the end of the edit, and ask "
          + "then.",
        story: .async(Pitfalls.NotificationStorm.OneAtATime.story)),
    ])
}
