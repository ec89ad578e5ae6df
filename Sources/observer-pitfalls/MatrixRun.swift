import ChildProcesses
import ObserverMechanisms
import ObserverTesting
import PitfallCatalogue

/// Cells in the order of mechanisms and probes. A child process of its own finds out each of them.
struct MatrixRun: Sendable {
  let mechanisms: [Mechanism]
  let probes: [Probe]
  /// A row for each mechanism.
  let rows: [[MatrixCell]]

  /// Runs these probes on these mechanisms, as many at a time as there are processors.
  init(_ mechanisms: [Mechanism], _ probes: [Probe] = Probe.allCases, in runner: Runner) async {
    self.mechanisms = mechanisms
    self.probes = probes
    let jobs = mechanisms.flatMap { mechanism in probes.map { (mechanism, $0) } }
    var found: [Int: MatrixCell] = [:]
    await inParallel(jobs) { mechanism, probe in
      MatrixCell(
        mechanism, probe, await runner.outcome(of: ["probe", mechanism.name, probe.rawValue], watchdog: 10))
    } done: { index, cell in
      found[index] = cell
    }
    let cells = jobs.indices.compactMap { found[$0] }
    rows = mechanisms.indices.map { Array(cells[($0 * probes.count)..<(($0 + 1) * probes.count)]) }
  }

  var cells: [MatrixCell] { rows.flatMap(\.self) }

  /// The choices that appear in the cells, each with the number of its footnote.
  var choices: [Choice] {
    cells.compactMap(\.choice).reduce(into: []) { choices, choice in
      if !choices.contains(where: { $0.reason == choice.reason }) { choices.append(choice) }
    }
  }

  /// The cell's mark, with the number of its footnote.
  func mark(_ cell: MatrixCell) -> String {
    guard let choice = cell.choice, let index = choices.firstIndex(where: { $0.reason == choice.reason }) else {
      return cell.mark
    }
    return cell.mark + Self.raised(index + 1)
  }

  /// The footnotes, each with its number.
  var footnotes: [String] {
    choices.enumerated().map { "\(Self.raised($0 + 1)) By choice: \($1.reason)" }
  }

  private static func raised(_ number: Int) -> String {
    String("\(number)".map { Array("⁰¹²³⁴⁵⁶⁷⁸⁹")[$0.wholeNumberValue ?? 0] })
  }

  var objections: [String] { cells.compactMap(\.objection) }
}
