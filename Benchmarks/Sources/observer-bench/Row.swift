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

/// The number of units in a run, unless the row has its own. Calling a run this long takes no measurable time.
let batch = 1_000

/// The number of units in a run whose units visit one of `size` observers each: at least one unit per observer.
///
/// With fewer, each unit visits an observer that earlier rows have evicted from the caches. The row measures memory.
func batch(visiting size: Int) -> Int { max(batch, size) }
