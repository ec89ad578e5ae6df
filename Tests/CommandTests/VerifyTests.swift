import CommandTesting
import Foundation
import PitfallCatalogue
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct VerifyTests {
  @Test("The report has a record for each pitfall, however its stories end") func records() async throws {
    let outcome = await Command.report.value
    #expect(outcome.exit == .status(0), "\(outcome.standardError)")
    let report = try #require(try outcome.json() as? [String: Any])
    let records = try #require(report["pitfalls"] as? [[String: Any]])
    #expect(records.map { $0["id"] as? String } == Command.reported.map(\.id))
    for (record, pitfall) in zip(records, Command.reported) {
      #expect(record["status"] as? String == "as claimed")
      let scenarios = try #require(record["scenarios"] as? [[String: Any]])
      #expect(scenarios.map { $0["name"] as? String } == pitfall.scenarios.map(\.name))
      for (scenario, claimed) in zip(scenarios, pitfall.scenarios) {
        let isPlayed = Build.current.reasonNotToPlay(claimed) == nil
        #expect(scenario["status"] as? String == (isPlayed ? "as claimed" : "not played in this build"), "\(scenario)")
        #expect((scenario["actual"] != nil) == isPlayed)
        #expect((scenario["repeat"] as? String)?.hasSuffix("\(pitfall.id) \(claimed.name)") == true)
      }
    }
    let summary = try #require(report["summary"] as? [String: Any])
    #expect(summary["verified"] as? Int == Command.reported.count)
    #expect(summary["notAsClaimed"] as? Int == 0)
  }

  @Test("With --repeat, each story is played that many times") func repeated() async {
    let outcome = await Command.run("verify", "P08", "--repeat", "3")
    #expect(outcome.exit == .status(0))
    #expect(outcome.transcript.contains("Played 3 times, each time the same."))
    for count in ["0", "many", "1001"] {
      let wrong = await Command.run("verify", "P08", "--repeat", count)
      #expect(wrong.exit == .status(2))
      #expect(wrong.standardError.contains("--repeat must be 1 to 1000 rounds (was \"\(count)\")."))
      #expect(wrong.transcript.isEmpty, "nothing is played")
    }
  }

  private static let loader = ["/lib64/ld-linux-x86-64.so.2", "/lib/ld-linux-aarch64.so.1"].first {
    FileManager.default.fileExists(atPath: $0)
  }

  /// The program that runs is the system's loader, and so are its children, which find no story to play.
  @Test(
    "What is not as claimed is reported once, and only the table names the next command",
    .enabled(if: loader != nil, "only Linux has a loader that starts a program, and is then started as its child"))
  func notAsClaimed() async throws {
    let loader = try #require(Self.loader)
    let named = await Command.run(URL(fileURLWithPath: loader), [Command.program.path, "verify", "P06"])
    #expect(named.exit == .status(1))
    #expect(named.transcript.last?.hasPrefix("1 of 1 pitfall is NOT as claimed: P06. ") == true)
    #expect(!named.output.contains("says more"))
    let table = await Command.run(URL(fileURLWithPath: loader), [Command.program.path])
    let ids = table.transcript.compactMap { $0.firstMatch(of: /^  ✗ (P\d+)/)?.1 }.map(String.init)
    #expect(ids.sorted() == Catalogue.pitfalls.map(\.id).sorted())
    #expect(
      table.output.contains(
        "\(ids.count) of \(ids.count) pitfalls are NOT as claimed: \(ids.joined(separator: ", ")). "
          + "`swift run observer-pitfalls verify \(ids.joined(separator: " "))` says more."))
  }

  @Test("The words of a crash are complete") func words() async throws {
    let report = try #require(try await Command.run("verify", "P06", "--json").json() as? [String: Any])
    let records = try #require(report["pitfalls"] as? [[String: Any]])
    let naive = try #require((records[0]["scenarios"] as? [[String: Any]])?.first?["actual"] as? [String: Any])
    #expect(naive["signal"] as? String == "SIGABRT")
    let words = try #require(naive["words"] as? String)
    #expect(words.hasPrefix("*** Terminating app due to uncaught exception 'NSRangeException'"))
    #expect(words.hasSuffix("because it is not registered as an observer.'"))
    #expect(records.count == 1)
  }

  @Test("Only the named pitfalls are played, in the order of the names") func names() async {
    let outcome = await Command.run("verify", "strong-retain-leak", "p06")
    #expect(outcome.exit == .status(0))
    #expect(outcome.transcript.filter { $0.hasPrefix("P") } == ["P18  StrongRetainLeak", "P06  DoubleRemove"])
  }

  @Test("The JUnit report is well formed and has a case for each story") func junit() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("report.xml")
      let outcome = await Command.run("verify", "P01", "P18", "--junit=\(file.path)")
      #expect(outcome.exit == .status(0))
      let reader = CaseReader()
      let parser = XMLParser(data: try Data(contentsOf: file))
      parser.delegate = reader
      #expect(parser.parse(), "\(String(describing: parser.parserError))")
      let pitfalls = Catalogue.pitfalls.filter { ["P01", "P18"].contains($0.id) }
      #expect(
        reader.cases
          == pitfalls.flatMap { pitfall in pitfall.scenarios.map { "\(pitfall.id).\(pitfall.name) \($0.name)" } })
      let total = reader.milliseconds("testsuites")
      #expect(total > 0)
      #expect(reader.milliseconds("testsuite") == total)
      #expect(reader.milliseconds("testcase") == total)
    }
  }

  @Test("The JUnit report goes where links lead, and the links stay") func junitBehindLinks() async throws {
    try await withTemporaryFolder { folder in
      let files = FileManager.default
      try files.createDirectory(at: folder.appending(path: "real"), withIntermediateDirectories: true)
      let links = ["folder": "real", "old.xml": "real/old.xml", "new.xml": "next.xml", "next.xml": "folder/new.xml"]
      for (link, target) in links {
        try files.createSymbolicLink(atPath: folder.appending(path: link).path, withDestinationPath: target)
      }
      try Data("old".utf8).write(to: folder.appending(path: "real/old.xml"))
      for (path, file) in [("folder/a.xml", "a.xml"), ("old.xml", "old.xml"), ("new.xml", "new.xml")] {
        let outcome = await Command.run("verify", "P08", "--junit", folder.appending(path: path).path)
        #expect(outcome.exit == .status(0), "\(outcome.standardError)")
        let report = try String(contentsOf: folder.appending(path: "real/\(file)"), encoding: .utf8)
        #expect(report.hasSuffix("</testsuites>\n"))
      }
      for (link, target) in links {
        #expect(try files.destinationOfSymbolicLink(atPath: folder.appending(path: link).path) == target)
      }
      let outcome = await Command.run("verify", "P08", "--junit", folder.appending(path: "folder").path)
      #expect(outcome.exit == .status(2) && outcome.standardError.contains("is a folder. Name a file in it."))
    }
  }

  private final class CaseReader: NSObject, XMLParserDelegate {
    var cases: [String] = []
    private var times: [String: [Double]] = [:]

    /// How long all elements of this name took, together.
    func milliseconds(_ element: String) -> Int {
      (times[element] ?? []).reduce(0) { $0 + Int(($1 * 1000).rounded()) }
    }

    func parser(
      _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      if let time = attributes["time"].flatMap(Double.init) { times[element, default: []].append(time) }
      if element == "testcase" { cases.append("\(attributes["classname"] ?? "") \(attributes["name"] ?? "")") }
    }
  }
}
