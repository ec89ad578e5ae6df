import Fixed
import Pitfalls

extension Catalogue {
  static let subclassContextCollision = Pitfall(
    id: "P15", name: "SubclassContextCollision", family: .inheritance,
    summary: "A subclass's observeValue takes the notifications that its superclass asked for.",
    repair: "Give each class observations of its own, or a context of its own and super for the rest.",
    tellings: [
      Telling(
        "naive", .naive, "the same edits in a plain and in an advanced cell",
        .misbehaves(["background is white", "background is white"]),
        story: Pitfalls.SubclassContextCollision.story),
      Telling(
        "fixed", .fixed, "the same edits in a plain and in an advanced cell",
        .holds([
          "— a plain cell", "button shows ★", "label shows Report",
          "— an advanced cell", "button shows ★", "label shows Report", "background is red",
        ]),
        story: Fixed.SubclassContextCollision.story),
    ])
}
