import ChildProcesses
import CommandTesting
import Foundation
import TestSupport
import Testing

/// `scripts/costs`, with reports made for it.
@Suite("The tables of costs", .needsPython) struct CostsTests {
  private static let files = ["scripts/costs", "Playbook/Costs.md", "Site/bench.json"]

  private func costs(_ arguments: String..., in folder: Folder) async -> Outcome {
    // Not the script itself, because the system does not start a file that another starting child still has open.
    let script = folder.url.appending(path: "scripts/costs").path
    return await Command.run(URL(filePath: "/usr/bin/env"), [Command.python, script] + arguments)
  }

  /// A report with another figure in each row: 0.0123456, 0.123456, … for one observer, ten, …
  private func report(_ change: (inout [String: Any]) -> Void = { _ in }) throws -> String {
    var report = try #require(
      try JSONSerialization.jsonObject(with: Data(Command.source("Site/bench.json").utf8)) as? [String: Any])
    let lines = try #require(report["lines"] as? [[String: Any]])
    report["lines"] = lines.map { line in
      var line = line.merging(["targets": []]) { own, _ in own }
      let name = line["name"] as? String ?? ""
      let sizes = ["1": 0.0123456, "10": 0.123456, "1000": 9.49, "100000": 123456.7]
      if let size = name.firstMatch(of: /(?:send to|random of) (\d+): (?:Subject|weak boxes)$/)?.1,
        let figure = sizes[String(size)]
      {
        line["timesPlainLoop"] = figure
      }
      if name == "heap, bytes an observation: Subject" { line["bytes"] = 1234.56 }
      if name == "send to 1: Subject" {
        line["targets"] = [["atMost": 1.25, "base": "x", "isMet": false, "measured": 1.23456]]
      }
      return line
    }
    change(&report)
    return String(decoding: try JSONSerialization.data(withJSONObject: report), as: UTF8.self)
  }

  @Test("The tables have the figures of the report, and the kept report has three digits of each")
  func figures() async throws {
    let copy = try Folder(copying: Self.files)
    defer { copy.remove() }
    try copy.write(report(), to: "report.json")
    let outcome = await costs(copy.url.appending(path: "report.json").path, in: copy)
    #expect(outcome.exit == .status(0), "\(outcome.standardError)")
    let page = try copy.read("Playbook/Costs.md").components(separatedBy: "\n")
    func rows(_ start: String) -> [String] { page.filter { $0.hasPrefix("| \(start) |") } }
    let row = "0.01 | 0.12 | 9.5 | 123,000 |"
    #expect(rows("`Subject`") == ["| `Subject` | \(row)", "| `Subject` | \(row)"])
    #expect(rows("weak references in an array, as above").first == "| weak references in an array, as above | \(row)")
    #expect(rows("send to 1: Subject") == ["| send to 1: Subject | x | 1.25 | 1.23 | **over** |"])
    #expect(rows("one call, with this many observers").count == 1)
    let kept = try copy.read("Site/bench.json").components(separatedBy: "\n")
    #expect(kept.contains { $0.contains("\"send to 1: Subject\", \"timesPlainLoop\": 0.0123,") })
    #expect(
      kept.contains { $0.contains("\"heap, bytes an observation: Subject\"") && $0.contains("\"bytes\": 1230.0") })
    #expect(kept.count == (try Command.source("Site/bench.json")).components(separatedBy: "\n").count)
    #expect(await costs("--check", in: copy).exit == .status(0))
    // The kept report gives the same tables again.
    let before = try copy.read("Playbook/Costs.md")
    #expect(await costs(in: copy).exit == .status(0))
    #expect(try copy.read("Playbook/Costs.md") == before)
  }

  @Test(
    "A page or a report that lacks something is named, and nothing is written",
    arguments: [
      (
        "Playbook/Costs.md", "<!-- bench: delivery -->", "<!-- bench: deliveries -->", 1,
        "has 0 blocks named \"delivery\""
      ),
      (
        "Playbook/Costs.md", "# What observing costs", "# What\n<!-- bench: delivery -->\n<!-- end -->", 1,
        "has 2 blocks"
      ),
      ("Playbook/Costs.md", "| `Subject` | ", "| `Subject` | 7", 1, "has other figures than Site/bench.json"),
      ("Site/bench.json", "send to 10: Subject\"", "send to 11: Subject\"", 1, "has no row \"send to 10: Subject\""),
      (
        "Site/bench.json", "random of 1: Subject\"", "random: Subject\"", 1,
        "has no row \"end and observe, random of 1: Subject"
      ),
      ("Site/bench.json", "\"targets\"", "\"aims\"", 1, "has 0 limits, and the bench has 15"),
      ("Site/bench.json", "\"lines\"", "\"rows\"", 2, "is no report of the bench"),
      ("Site/bench.json", "{\"date\"", "date", 2, "is no report of the bench"),
    ])
  func faulty(path: String, words: String, replacement: String, status: Int32, sentence: String) async throws {
    let copy = try Folder(copying: Self.files)
    defer { copy.remove() }
    let text = try copy.read(path)
    try #require(text.contains(words))
    try copy.write(text.replacing(words, with: replacement), to: path)
    let before = try Self.files.map(copy.read)
    let outcome = await costs("--check", in: copy)
    #expect(outcome.exit == .status(status) && outcome.standardError.contains(sentence), "\(outcome.standardError)")
    #expect(try Self.files.map(copy.read) == before)
  }
}
