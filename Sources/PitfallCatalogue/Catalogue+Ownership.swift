import Fixed
import Foundation
import Pitfalls

extension Catalogue {
  static let strongRetainLeak = Pitfall(
    id: "P18", name: "StrongRetainLeak", family: .ownership,
    summary: "A cell keeps its observation, whose closure keeps the cell: it is never released.",
    repair: "Capture the owner weakly.",
    tellings: [
      Telling(
        "naive", .naive, "the table closes; cell, observation and closure keep each other",
        .leaks("cell is still alive", of: "DocumentCell"), story: Pitfalls.StrongRetainLeak.story),
      Telling(
        "fixed", .fixed, "the table closes", .holds(["cell shows ★", "cell was released", "document changed"]),
        story: Fixed.StrongRetainLeak.story),
      Telling(
        "wrong-unowned", .wrongFix, "unowned, with a token that outlives the cell",
        .crashes(.init([SIGABRT], saying: "Attempted to read an unowned reference but object")),
        story: Pitfalls.StrongRetainLeak.Unowned.story),
      Telling(
        "wrong-strong-inside", .wrongFix, "weak outside, strong in the closure within",
        .leaks("cell is still alive", of: "DocumentCell"), story: Pitfalls.StrongRetainLeak.StrongInside.story),
    ])
}
