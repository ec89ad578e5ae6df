import Fixed
import Pitfalls

extension Catalogue {
  static let replacedFile = Pitfall(
    id: "P60", name: "ReplacedFile", family: .fromTheWild,
    summary: "An observer holds the file behind a name. Another file takes the name, and the observer hears nothing.",
    repair: "Watch for the rename and the deletion, open the name again, read once, and close the old file.",
    symptoms: .init(
      behaviors: [
        "My file watcher fires once and never again.",
        "DispatchSource stops reporting after the file is saved atomically.",
        "Changes from one editor arrive, and those from another do not.",
        "Live reload works until the first save.",
        "The app follows the old log after it was rotated.",
        "After the other process restarts, my observer of its window hears nothing.",
      ]),
    hints: [
      "Look at what the screen watches: the name, or the file that had the name when it was opened?",
      "The file hears that it is renamed or deleted. Who has its name then, and what stands in that file already?",
      "Watch for `.written`, `.renamed`, and `.deleted`. At the last two, close the file, open the name again, and "
        + "show what it holds. While no file has the name, watch the folder, which is `folder.open(\".\")`.",
    ],
    minutes: 15, related: ["P10", "P56", "P02", "P13"], mechanisms: [.closure],
    scenarios: [
      .pair(
        "settings are written in place, atomically, and in place again",
        naive: .misbehaves(["text is small", "text is large", "the app saves atomically", "open files: 0"]),
        fixed: [
          "text is small", "text is large", "the app saves atomically", "text is huge", "text is tiny", "open files: 0",
        ],
        story: .sync(Pitfalls.ReplacedFile.story), repaired: .sync(Fixed::ReplacedFile.story)),
      .pair(
        named: "backup", "an editor renames the settings and writes new ones",
        naive: .misbehaves([
          "text is small", "text is large", "an editor keeps a backup", "text is tiny", "open files: 0",
        ]),
        fixed: ["text is small", "text is large", "an editor keeps a backup", "text is huge", "open files: 0"],
        story: .sync(Pitfalls.ReplacedFile.backupStory), repaired: .sync(Fixed::ReplacedFile.backupStory)),
      .wrongFix(
        "wrong-open-again", "the screen opens the new file, and waits for its next change",
        .misbehaves([
          "text is small", "text is large", "the app saves atomically", "text is tiny", "open files: 0",
        ]),
        type: "OpenAgain",
        temptation: "The old file is gone, so the screen watches the new one.",
        explanation: "What the new file held when it was opened is no change of it, and nobody sends it. Read once "
          + "after opening.",
        story: .sync(Pitfalls.ReplacedFile.OpenAgain.story)),
      .wrongFix(
        "wrong-date-alone", "a timer looks for a newer date",
        .misbehaves(["text is small", "text is large", "the app saves atomically", "open files: 0"]),
        type: "DateAlone",
        temptation: "Every save gives the file a newer date, and a name always leads to the present file.",
        explanation: "Two saves may have one date, and a backup that takes its name back has an older one. Compare "
          + "which file it is, too, or read it.",
        story: .sync(Pitfalls.ReplacedFile.DateAlone.story)),
    ])
}
