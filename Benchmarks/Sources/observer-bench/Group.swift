import Foundation

/// Rows that are measured in one process, in turn, beside a plain loop of their own.
///
/// Other rows get another process: after one row has scattered the heap by random ends and beginnings, the observers of
/// the next would lie far apart.
struct Group: Sendable {
  let name: String
  /// Makes the rows, but not yet what they need.
  let rows: @Sendable () -> [Row]

  static let all = [
    Group(name: "sending") { sendRows() },
    Group(name: "churn") { [plainRow()] + churnRows() },
    Group(name: "storm") { [plainRow()] + stormRows() },
    Group(name: "heap") { [plainRow()] + heapRows() },
    Group(name: "sets") { [plainRow()] + setRows() },
    Group(name: "key-value observing") { [plainRow()] + keyValueRows() + gnustepRows() },
  ]

  /// Measures the group in a process of its own.
  func measured(by words: [String]) throws -> Report {
    let report = try output(of: Bundle.main.executableURL!, words + ["--json", "--group", name])
    return try JSONDecoder().decode(Report.self, from: report)
  }
}
