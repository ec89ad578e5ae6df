import ChildProcesses
import CommandTesting
import Foundation
import ObserverMechanisms
import ObserverTesting
import PitfallCatalogue
import TestSupport
import Testing

/// The table of mechanisms and their pitfalls. Here a few rows are run; `scripts/playbook --check` runs them all.
@Suite("Matrix", .disabled(if: Build.current.sanitizer == .address))  // which ends some children before their verdict
struct MatrixTests {
  @Test(
    "Key-value observing, the textbook subject, and tracking have the pitfalls that the catalogue claims",
    .enabled(if: isLong, "scripts/nightly runs it"),
    arguments: [
      ("InitialKeyValueObserving", .endsItself, "P12"), ("TrackingOnce", .orderOfDelivery, "P44"),
      ("TrackingOnceLater", .orderOfDelivery, "P43"), ("BlockKeyValueObserving", .strongCapture, "P18"),
      ("StrongSet", .endsAnother, "P33"), ("StrongSet", .orderOfDelivery, "P40"),
    ] as [(String, Probe, String)])
  func pinned(mechanism: String, probe: Probe, pitfall: String) async {
    let outcome = await Command.run("matrix", mechanism, probe.rawValue)
    #expect(outcome.transcript.contains { $0.hasPrefix("pitfall \(pitfall): ") }, "\(outcome.output)")
  }

  @Test(
    "A cure is safe, except for its documented choices",
    arguments: ["Subject", "KeyValueObservationController", "NotificationToken"].sample(1))
  func cure(name: String) async throws {
    let row = try await row(name)
    for cell in row.values where cell.choice == nil { #expect(cell.pitfall == nil, "\(cell.probe): \(cell.reason)") }
    let mechanism = try #require(Mechanism.all.first { $0.name == name })
    // Apple's center keeps the order of addition, so there nothing shows that it promises none.
    let shown = mechanism.accepting.filter {
      Platform.current == .linux || $0.probe != .orderOfDelivery || !name.hasPrefix("Notification")
    }
    #expect(row.values.compactMap(\.choice).sorted() == shown.map(\.reason).sorted())
  }

  /// The bench has adapters of its own. This finds a cure that they lack.
  @Test("The report that the site draws has rows of each cure", arguments: ["send to", "end and observe, random of"])
  func bench(_ start: String) throws {
    let report = try String(contentsOf: Command.package.appendingPathComponent("Site/bench.json"), encoding: .utf8)
    let rows = report.split(separator: "\n").filter { $0.hasPrefix("{\"name\": \"\(start) 10: ") }
    let cures = Set(Mechanism.all.compactMap { $0.cure.map { URL(filePath: $0).deletingPathExtension() } })
      .map(\.lastPathComponent)
    #expect(cures.count >= 9)
    // A Coalescer delivers later, and has a row of its own.
    for cure in cures where cure != "Coalescer" {
      #expect(rows.contains { $0.contains(": \(cure)\"") }, "\(cure)")
    }
  }

  @Test(
    "A cell shows its question, its verdict, and the reason",
    arguments: [("StrongSet", "strong-capture"), ("strong-set", "StrongCapture")])
  func cell(mechanism: String, probe: String) async {
    let outcome = await Command.run("matrix", mechanism, probe)
    #expect(outcome.exit == .status(0))
    #expect(
      outcome.transcript == [
        "StrongSet · strong-capture", "textbook subject, strong set", "", Probe.strongCapture.question,
        "pitfall P19: the subject keeps the observer for as long as it lives",
        "Read on: `swift run observer-pitfalls explain P19`",
      ])
  }

  @Test("A row has a line for each probe, and its choices below") func reasons() async {
    let outcome = await Command.run("matrix", "kEY-value-observation")
    #expect(outcome.exit == .status(0))
    #expect(outcome.transcript.first == "KeyValueObservation")
    let probes = outcome.transcript.dropFirst().prefix { $0.hasPrefix("  ") }.map { $0.split(separator: " ")[0] }
    #expect(probes.map(String.init) == Probe.allCases.map(\.rawValue))
    #expect(outcome.output.contains(#/subject-kept +P21² /#))
    #expect(outcome.output.contains("\n² By choice: The observation keeps its subject"))
  }

  @Test("A cell that could not be run is an error that names it", arguments: [[], ["--json"], ["--markdown"]])
  func notRun(flags: [String]) async {
    let outcome = await Command.run(Command.program, ["matrix", "EndsItsProcess", "growth"] + flags)
    #expect(outcome.exit == .status(1))
    #expect(
      outcome.standardError.contains(
        "EndsItsProcess growth could not be run: its process gave no verdict, and ended normally."))
  }

  @Test("No matrix shows a hidden mechanism") func hidden() async {
    #expect(!Mechanism.all.contains { $0.name == "EndsItsProcess" })
    #expect(await !Command.run("matrix", "--help").output.contains("EndsItsProcess"))
  }

  @Test("Every mechanism and every probe has its place on the page") func page() throws {
    let page = try Command.source("Playbook/Matrix.md")
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") }
    for mechanism in Mechanism.all {
      let name = mechanism.name
      #expect(
        rows.count { $0.hasPrefix("| \(name) |") || $0.hasPrefix("| \(name): ") || $0.hasPrefix("| **\(name)**") } >= 5)
    }
    let heads = rows.filter { !$0.contains(#/ (✓|○|–|P\d\d|none)/#) }.joined()
    for probe in Probe.allCases {
      #expect(heads.contains(" \(probe.rawValue.replacing("-", with: " ")) |"), "\(probe)")
    }
  }

  @Test("A cure's doc comments state its choices") func stated() throws {
    for mechanism in Mechanism.all {
      #expect(mechanism.accepting.isEmpty || mechanism.cure != nil, "\(mechanism.name)")
      guard let cure = mechanism.cure else { continue }
      let comments = try Command.source(cure).split(separator: "\n").map { $0.drop { $0 == " " } }
        .filter { $0.hasPrefix("///") }.map { $0.dropFirst(3).split(separator: " ").joined(separator: " ") }
        .joined(separator: " ")
      for choice in mechanism.accepting {
        #expect(comments.contains(choice.words), "\(cure) must say \"\(choice.words)\"")
        #expect(comments.contains(choice.pitfall), "\(cure) must name \(choice.pitfall)")
      }
    }
  }

  @Test("Each rule has its own number, and names every pitfall that the page's table shows for its probe")
  func contract() throws {
    #expect(Set(Probe.allCases.map(\.rule.number)).count == Probe.allCases.count)
    let page = try Command.source("Playbook/Matrix.md")
    var found: Set<String> = []
    for probe in Probe.allCases {
      let cells = page.components(separatedBy: "-\(probe.rawValue)\"></a>").dropFirst()
      let shown = Set(cells.compactMap { $0.firstMatch(of: #/^(P\d\d|cost)/#).map { String($0.1) } })
      #expect(shown.isSubset(of: probe.rule.pitfalls), "\(probe): \(shown)")
      found.formUnion(shown)
    }
    #expect(found.count > 10)
  }

  @Test("Names stay distinct without case and dashes") func names() {
    #expect(Set((Mechanism.all + Mechanism.hidden).map { $0.name.lowercased() }).count == Mechanism.all.count + 1)
  }

  private struct Cell: Decodable {
    let probe: Probe
    let question: String
    let verdict: String
    let pitfall: String?
    let process: String?
    let reason: String
    let choice: String?
  }

  private struct Report: Decodable {
    struct Row: Decodable {
      let name: String
      let cells: [Cell]
    }

    let mechanisms: [Row]
    let objections: [String]
  }

  private func row(_ name: String) async throws -> [Probe: Cell] {
    let outcome = await Command.run("matrix", name, "--json")
    #expect(outcome.exit == .status(0))
    let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
    #expect(report.objections.isEmpty)
    let row = try #require(report.mechanisms.first)
    #expect(report.mechanisms.count == 1 && row.name == name)
    #expect(row.cells.map(\.probe) == Probe.allCases)
    for cell in row.cells {
      #expect(cell.question == cell.probe.question && !cell.reason.isEmpty && cell.process != nil)
    }
    return Dictionary(uniqueKeysWithValues: row.cells.map { ($0.probe, $0) })
  }
}
