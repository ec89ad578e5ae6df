/// A row of the table.
///
/// A class, so that what a row needs is made when it is first run, and kept.
final class Row {
  let name: String
  /// How many of what the row counts (calls, sets, pairs of remove and add) one run does.
  let units: Int
  let target: Target?
  private(set) lazy var run = prepare()
  private let prepare: () -> () -> Void

  /// - Parameter prepare: Makes what the run needs, and the run.
  init(_ name: String, units: Int, target: Target? = nil, prepare: @escaping () -> () -> Void) {
    self.name = name
    self.units = units
    self.target = target
    self.prepare = prepare
  }
}

/// What a unit of a row may cost: at most so many times a unit of another row.
struct Target {
  let limit: Double
  let base: String
}

/// How many units a run does where nothing else decides it: long enough that the call of the run counts for nothing.
let batch = 1_000
