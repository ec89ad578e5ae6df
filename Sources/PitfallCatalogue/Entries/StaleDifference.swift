import Fixed
import Foundation
import Pitfalls

extension Catalogue {
  static let staleDifference = Pitfall(
    id: "P59", name: "StaleDifference", family: .delivery,
    summary: "A difference is applied to a list that has changed again since the difference was computed.",
    repair: "Take the list that belongs to the difference in the same turn, or compare again with what is shown.",
    symptoms: .init(
      logs: [
        "Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Invalid update: "
          + "invalid number of rows in section 0. The number of rows contained in an existing section after the "
          + "update (6) must be equal to the number of rows contained in that section before the update (4), plus or "
          + "minus the number of rows inserted or deleted from that section (1 inserted, 0 deleted)",
        "Invalid batch updates detected: the number of sections and/or items returned by the data source before and "
          + "after performing the batch updates are inconsistent with the updates.",
        "attempt to delete item 2 from section 0 which only contains 1 items before the update",
        "-[UITableView _Bug_Detected_In_Client_Of_UITableView_Invalid_Number_Of_Rows_In_Section:]",
      ],
      behaviors: [
        "The table view crashes when two changes come quickly after one another.",
        "My collection view crashes in photoLibraryDidChange after a photo was deleted elsewhere.",
        "Rows appear twice in the list after a refresh.",
        "The wrong row is removed from the list.",
        "The fetched results controller crashes in endUpdates, but only for some users.",
      ]),
    hints: [
      "Look at which rows the list gets when a change is applied, and at what has happened since that change.",
      "A difference belongs to two lists: that before and that after it. Where is the one after it kept?",
      "Keep the photos in the screen, take `change.photos` right before the update, and give the list these. In "
        + "`show`, store the latest results, and compare again for as long as these or `shown` have changed during "
        + "the `await`.",
    ],
    minutes: 20, related: ["P58", "P35", "P32", "P39"],
    mechanisms: [.delegate, .closure, .notification, .asyncSequence],
    scenarios: [
      .pair(
        "photos arrive while a change waits for the main actor",
        naive: .crashes(
          [SIGABRT],
          saying: "after the update (6) must be equal to the number of rows contained in that section before the "
            + "update (4)",
          after: [#"list shows ["sea", "lake", "dog"]"#, #"list shows ["cow", "cow", "sea", "lake"]"#]),
        fixed: [
          #"list shows ["sea", "lake", "dog"]"#, #"list shows ["cow", "sky", "sea", "lake"]"#,
          #"list shows ["hat", "cat", "cow", "sky", "sea", "lake"]"#,
        ],
        story: .async(Pitfalls.StaleDifference.story), repaired: .async(Fixed::StaleDifference.story)),
      .pair(
        named: "search", "the results of two searches are compared at once",
        naive: .misbehaves([
          #"screen shows ["sea", "lake"]"#, #"screen shows ["cow", "sky", "sky", "sea", "lake"]"#,
        ]),
        fixed: [#"screen shows ["sea", "lake"]"#, #"screen shows ["cow", "sky", "sea", "lake"]"#],
        story: .async(Pitfalls.StaleDifference.searchStory), repaired: .async(Fixed::StaleDifference.searchStory)),
      .wrongFix(
        "wrong-count-check", "the counts are compared before the update",
        .misbehaves([
          #"list shows ["sea", "lake", "dog"]"#, #"list shows ["cow", "cow", "sea", "lake"]"#,
          #"list shows ["hat", "cat", "cow", "sky", "sea", "lake"]"#,
        ]),
        type: "CountCheck",
        temptation: "The message speaks of numbers, so a check of the numbers prevents the crash.",
        explanation: "It does, and the rows may be wrong all the same: one photo was added and another one replaced, "
          + "so the counts fit, and the list shows one photo twice.",
        story: .async(Pitfalls.StaleDifference.CountCheck.story)),
      .wrongFix(
        "wrong-reload-after", "the list is reloaded after each update",
        .crashes(
          [SIGABRT], saying: "Invalid update: invalid number of rows in section 0.",
          after: [#"list shows ["sea", "lake", "dog"]"#, #"list shows ["cow", "sky", "sea", "lake"]"#]),
        type: "ReloadAfter",
        temptation: "`reloadData` brings the list into line with its data source, whatever was wrong before.",
        explanation: "The update before it compares the counts, and the app is gone. Reloading in place of the update "
          + "holds, and loses the animation and the selection.",
        story: .async(Pitfalls.StaleDifference.ReloadAfter.story)),
    ])
}
