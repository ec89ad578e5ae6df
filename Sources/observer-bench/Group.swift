import ChildProcesses
import Foundation

/// Rows that are measured in one process, in turn, beside a plain loop of their own.
///
/// Others get a process of their own: where one row has scattered the heap by random ends and beginnings, another's
/// observers would lie far apart.
struct Group: Sendable {
  let name: String
  /// Makes the rows, but not yet what they need.
  let rows: @Sendable () -> [Row]

  static let all =
    [
      Group(name: "sending") { sendRows() },
      Group(name: "sending after churn") { [plainRow()] + churnedRows() },
    ]
    + Which.allCases.map { which in Group(name: which.rawValue) { [plainRow()] + churnRows(which) } }
    // Each way by itself: all of a pass begin anew before a former one's memory is given back, so that what is left to them is
    // what the other ways have torn.
    + Way.all.map { way in Group(name: "replacing, \(way.name)") { [plainRow()] + replacingRows(way) } }
    + [
      Group(name: "storm") { [plainRow()] + stormRows() },
      Group(name: "heap") { [plainRow()] + heapRows() },
      Group(name: "sets") { [plainRow()] + setRows() },
      Group(name: "delivery") { [plainRow()] + deliveryRows() },
      Group(name: "registration") { [plainRow()] + registrationRows() },
    ]

  /// Measures the group in a process of its own.
  func measured(by words: [String]) async throws -> Report {
    let child = ChildProcess(
      executable: .thisProgram, arguments: words + ["--json", "--group", name], deadline: 3600)
    let outcome = await child.run()
    guard outcome.exit == .status(0) else { throw Unmeasured(group: name, outcome: outcome) }
    return try JSONDecoder().decode(Report.self, from: Data(outcome.transcript.joined(separator: "\n").utf8))
  }
}

/// A group whose process did not come to its report.
struct Unmeasured: Error, CustomStringConvertible {
  let group: String
  let outcome: Outcome

  var description: String {
    let words = outcome.telltale().map { ": \($0)" } ?? ""
    return "The group \"\(group)\" was not measured: its process \(outcome.fact)\(words)"
  }
}
