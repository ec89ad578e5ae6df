/// A row of the table.
struct Row {
  let name: String
  /// How many of what the row counts (calls, sets, pairs of add and remove) one run does.
  let units: Int
  var target: Target?
  let run: () -> Void

  init(_ name: String, units: Int, target: Target? = nil, run: @escaping () -> Void) {
    self.name = name
    self.units = units
    self.target = target
    self.run = run
  }
}

/// What a unit of a row may cost: at most so many times a unit of another row.
struct Target {
  let limit: Double
  let base: String
}

/// How many units a run does where nothing else decides it: long enough that the call of the run counts for nothing.
let batch = 1_000
