import ObserverMechanisms
import PitfallCatalogue

// The output of `matrix --json`. As with the other records, add names, and never rename one.

struct MatrixRecord: Codable {
  let mechanisms: [Row]
  /// The reason why the exit status is not 0; empty if it is.
  let objections: [String]

  struct Row: Codable {
    let name: String
    let title: String
    /// The cure's file, if the mechanism is a cure.
    let cure: String?
    let cells: [Cell]
  }

  struct Cell: Codable {
    let probe: String
    let question: String
    /// `safe`, `not found`, `pitfall`, `not applicable`, `adapter failed`, or `not run`.
    let verdict: String
    let pitfall: String?
    /// The way the process reached the verdict: `ended`, `crashed`, or `hung`.
    let process: String?
    let reason: String
    /// The reason why a cure has the pitfall by choice.
    let choice: String?

    fileprivate init(_ cell: MatrixCell) {
      probe = cell.probe.rawValue
      question = cell.probe.question
      verdict =
        switch cell.verdict {
        case .safe: "safe"
        case .notFound: "not found"
        case .pitfall: "pitfall"
        case .notApplicable: "not applicable"
        case .adapterFailed: "adapter failed"
        case nil: "not run"
        }
      pitfall = cell.verdict?.pitfall
      process = cell.manner?.rawValue
      reason = cell.reason
      choice = cell.choice?.reason
    }
  }

  init(_ run: MatrixRun) {
    objections = run.objections
    mechanisms = zip(run.mechanisms, run.rows).map { mechanism, row in
      Row(name: mechanism.name, title: mechanism.title, cure: mechanism.cure, cells: row.map(Cell.init))
    }
  }
}
