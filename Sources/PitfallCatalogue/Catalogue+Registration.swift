import Fixed
import Foundation
import Pitfalls

extension Catalogue {
  static let doubleRemove = Pitfall(
    id: "P06", name: "DoubleRemove", family: .registration,
    summary: "Removing an observer a second time, or one that was never added, raises.",
    repair: "Keep an observation that may be ended any number of times.",
    tellings: [
      Telling(
        "naive", .naive, "the cell stops for reuse and again when it dies", .crashes(notRegistered),
        story: Pitfalls.DoubleRemove.story),
      Telling(
        "naive-never-added", .naive, "the cell dies before it ever observed", .crashes(notRegistered),
        story: Pitfalls.DoubleRemove.neverAddedStory),
      Telling(
        "fixed", .fixed, "the cell stops for reuse and again when it dies",
        .holds(["cell shows ★", "cell is ready for reuse", "cell was released"]),
        story: Fixed.DoubleRemove.story),
      Telling(
        "fixed-never-added", .fixed, "the cell dies before it ever observed",
        .holds(["cell was made but never appeared", "cell was released"]),
        story: Fixed.DoubleRemove.neverAddedStory),
    ])

  private static let notRegistered = Ending.Crash(
    [SIGABRT], saying: "because it is not registered as an observer.")
}
