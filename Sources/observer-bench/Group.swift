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
  func measured(by words: [String]) throws -> Report {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("observer-bench-\(UUID()).json")
    guard FileManager.default.createFile(atPath: file.path, contents: nil) else { throw CocoaError(.fileWriteUnknown) }
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = words + ["--json", "--group", name]
    process.standardOutput = try FileHandle(forWritingTo: file)
    try process.run()
    process.waitUntilExit()
    return try JSONDecoder().decode(Report.self, from: Data(contentsOf: file))
  }
}
