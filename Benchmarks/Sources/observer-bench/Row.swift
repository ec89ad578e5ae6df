/// A row of the table.
///
/// A class, so that what a row needs is made when it is first run, and kept.
final class Row {
  enum Unit { case nanoseconds, bytes }

  let name: String
  let unit: Unit
  let targets: [Target]
  /// The way the row is measured.
  let kind: Kind

  enum Kind {
    /// Timed from outside: so many units a run.
    case timed(units: Int, run: () -> Void)
    /// Measures itself, once a round.
    case sampled(() -> Double)
  }

  /// A row that is timed.
  ///
  /// - Parameters:
  ///   - units: How many of what the row counts (calls, sets, pairs of remove and add) one run does.
  ///   - prepare: Makes what the run needs, and the run.
  init(_ name: String, units: Int, targets: [Target] = [], prepare: @escaping () -> () -> Void) {
    self.name = name
    self.targets = targets
    unit = .nanoseconds
    let prepared = Prepared(prepare)
    kind = .timed(units: units) { prepared.run() }
  }

  /// A row that measures itself.
  init(_ name: String, unit: Unit = .nanoseconds, targets: [Target] = [], sample: @escaping () -> Double) {
    self.name = name
    self.unit = unit
    self.targets = targets
    kind = .sampled(sample)
  }

  private final class Prepared {
    private(set) lazy var run = prepare()
    private let prepare: () -> () -> Void
    init(_ prepare: @escaping () -> () -> Void) { self.prepare = prepare }
  }
}

/// The limit of a unit of a row.
struct Target {
  let limit: Double
  /// The row whose unit is the measure; nil where the limit is a number of its own.
  let base: String?
}

/// How many units a run does where nothing else decides it: long enough that the call of the run counts for nothing.
let batch = 1_000

/// How many units a run does that visits one of `size` at a time: as many as there are, at least.
///
/// Fewer would each meet an observer that the rows before have driven out of the caches, and time the memory alone.
func batch(visiting size: Int) -> Int { max(batch, size) }
