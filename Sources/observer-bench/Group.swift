import Foundation

/// Rows that are measured in one process, in turn, beside a plain loop of their own.
///
/// Others get a process of their own: where one row has scattered the heap by random ends and beginnings, another's
/// observers would lie far apart.
enum Group: String, CaseIterable {
  case sending, oldest, newest, random, replacing, storm, heap, sets, delivery, registration

  func rows() -> [Row] {
    switch self {
    case .sending: sendRows()
    case .oldest: [plainRow()] + churnRows(.oldest)
    case .newest: [plainRow()] + churnRows(.newest)
    case .random: [plainRow()] + churnRows(.random)
    case .replacing: [plainRow()] + replacingRows()
    case .storm: [plainRow()] + stormRows()
    case .heap: [plainRow()] + heapRows()
    case .sets: [plainRow()] + setRows()
    case .delivery: [plainRow()] + deliveryRows()
    case .registration: [plainRow()] + registrationRows()
    }
  }

  /// Measures the group in a process of its own.
  func measured(by words: [String]) throws -> Report {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("observer-bench-\(UUID()).json")
    guard FileManager.default.createFile(atPath: file.path, contents: nil) else { throw CocoaError(.fileWriteUnknown) }
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = words + ["--json", "--group", rawValue]
    process.standardOutput = try FileHandle(forWritingTo: file)
    try process.run()
    process.waitUntilExit()
    return try JSONDecoder().decode(Report.self, from: Data(contentsOf: file))
  }
}
