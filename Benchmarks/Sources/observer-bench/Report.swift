import Foundation

/// The result of a run: the machine, and for each row its time, its ratios, and its targets.
struct Report: Codable {
  struct Line: Codable {
    let name: String
    var nanoseconds: Double?
    var timesPlainLoop: Double?
    var bytes: Double?
    let targets: [Outcome]
  }

  struct Outcome: Codable {
    var base: String?
    let atMost: Double
    let measured: Double
    let isMet: Bool
  }

  /// The day of the run, as 2026-11-22.
  let date: String
  let machine: Machine
  let rounds: Int
  /// Printed with the numbers, because the plain loop that is printed is that of the first process.
  private var ratios = "each ratio: to the plain loop in the row's own process, round by round"
  /// The rows that could not be measured, and why.
  private(set) var missing = GNUstep.missing
  private(set) var lines: [Line]

  init(_ measurements: [Measurement], rounds: Int) {
    let byName = Dictionary(uniqueKeysWithValues: measurements.map { ($0.row.name, $0) })
    date = Date().formatted(.iso8601.year().month().day())
    machine = Machine()
    self.rounds = rounds
    lines = measurements.map { measurement in
      let isTime = measurement.row.unit == .nanoseconds
      return Line(
        name: measurement.row.name, nanoseconds: isTime ? measurement.median : nil,
        timesPlainLoop: isTime ? measurement.ratio(to: byName[plainLoop]!) : nil,
        bytes: isTime ? nil : measurement.median,
        targets: measurement.row.targets.map { target in
          let measured = target.base.map { measurement.ratio(to: byName[$0]!) } ?? measurement.median
          return Outcome(
            base: target.base, atMost: target.limit, measured: measured, isMet: measured <= target.limit)
        })
    }
  }

  /// Adds the other report's lines, except those that are here already.
  mutating func add(_ other: Report) {
    lines += other.lines.filter { line in !lines.contains { $0.name == line.name } }
  }

  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  func table() -> String {
    let width = lines.map(\.name.count).max() ?? 0
    let head = row("", "ns", "× plain loop", "target", width)
    let body = lines.map { line in
      row(
        line.name, (line.nanoseconds ?? line.bytes).map(number) ?? "", line.timesPlainLoop.map(number) ?? "",
        line.targets.map(said).joined(separator: "; "), width)
    }
    let about =
      "\(machine.processor), \(machine.cores) cores, \(date); medians of \(rounds) interleaved rounds\n\(ratios)"
    return ([about, "", head] + body + missing.map { "missing: \($0)" }).joined(separator: "\n")
  }

  private func said(_ outcome: Outcome) -> String {
    let verdict = outcome.isMet ? "met " : "over"
    let base = outcome.base.map { " × \($0)" } ?? ""
    return "\(verdict)  \(number(outcome.measured)) of at most \(number(outcome.atMost))\(base)"
  }

  private func row(_ name: String, _ time: String, _ ratio: String, _ target: String, _ width: Int) -> String {
    name + padding(name, to: width) + padding(time, to: 10) + time + padding(ratio, to: 14) + ratio
      + (target.isEmpty ? "" : "  " + target)
  }

  private func padding(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count))
  }

  private func number(_ value: Double) -> String { String(format: "%.2f", value) }
}
