import ChildProcesses
import CommandTesting
import Foundation
import ObserverMechanisms
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The bench's numbers as a picture. The tests check what a reader looks at: the lines, and where they run.
@Suite("plot") struct PlotTests {
  private static let report = """
    {"lines": [
      {"name": "send to 10: Subject", "timesPlainLoop": 1}, {"name": "send to 1000: Subject", "timesPlainLoop": 100},
      {"name": "send to 100: Subject", "timesPlainLoop": 10},
      {"name": "send to 10: A & B", "timesPlainLoop": 1000}, {"name": "send to 1000: A & B", "timesPlainLoop": 1000},
      {"name": "send to 10: alone", "timesPlainLoop": 5}, {"name": "send to many: no number", "timesPlainLoop": 5},
      {"name": "end and observe, random of 10: Subject", "timesPlainLoop": 5}
    ]}
    """

  @Test("One line for each mechanism with two counts or more, on two log axes")
  func lines() async throws {
    let picture = try await Picture(of: Self.report, "send")
    #expect(picture.names.filter { ["Subject", "A & B", "alone", "no number"].contains($0) } == ["A & B", "Subject"])
    try #require(picture.lines.count == 2)
    let (level, rising) = (picture.lines[0], picture.lines[1])
    #expect(level.count == 2 && level[0].y == level[1].y)
    // Ten times as many observers are one step to the right, and ten times the cost one step up.
    try #require(rising.count == 3)
    #expect(abs((rising[1].x - rising[0].x) - (rising[2].x - rising[1].x)) < 0.2 && rising[0].x < rising[1].x)
    #expect(abs((rising[0].y - rising[1].y) - (rising[1].y - rising[2].y)) < 0.2 && rising[0].y > rising[1].y)
    #expect(rising[0].x == level[0].x && rising[2].y > level[1].y)
    #expect(["1", "10", "100", "1,000"].allSatisfy(picture.names.contains))
  }

  /// The bench has adapters of its own. This finds a cure that they lack.
  @Test("The report that the site shows has a line for each cure of the matrix", arguments: ["send", "replace"])
  func ofTheSite(_ kind: String) async throws {
    let file = Command.package.appendingPathComponent("Site/bench.json")
    let picture = try await Picture(of: String(contentsOf: file, encoding: .utf8), kind)
    let cures = Set(Mechanism.all.compactMap { $0.cure.map { URL(filePath: $0).deletingPathExtension() } })
      .map(\.lastPathComponent)
    #expect(cures.count >= 9)
    // A Coalescer delivers later, and has a row of its own.
    for mechanism in cures + ["NotificationCenter"] where mechanism != "Coalescer" {
      #expect(picture.names.contains(mechanism), "\(mechanism)")
    }
    #expect(picture.lines.count > 10 && picture.size > 800)
    // The names of the lines stand apart, and above the numbers of the axis.
    let places = picture.places.suffix(picture.lines.count)
    #expect(zip(places, places.dropFirst()).allSatisfy { $1 - $0 > 17 })
    #expect((places.last ?? 0) < 465)
  }

  @Test(
    "What cannot be drawn is a wrong call",
    arguments: [
      ("{", "send", "is not what `scripts/bench --json` prints"),
      (#"{"lines": []}"#, "send", "has no rows that begin with \"send to\". Measure them all."),
      (Self.report, "replace", "has no rows that begin with \"end and observe, random of\". Measure them all."),
      (Self.report, "memory", "it draws send and replace."),
    ])
  func wrong(_ report: String, _ kind: String, _ saying: String) async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("bench.json")
      try Data(report.utf8).write(to: file)
      let outcome = await Command.run("plot", file.path, kind)
      #expect(outcome.exit == .status(2))
      #expect(outcome.standardError.contains(saying))
      #expect(outcome.output.isEmpty)
    }
  }

  @Test("A report that is not there is a wrong call")
  func missing() async {
    let outcome = await Command.run("plot", "/nowhere/bench.json", "send")
    #expect(outcome.exit == .status(2))
    #expect(outcome.standardError.contains("\"/nowhere/bench.json\" cannot be read"))
  }
}

/// The contents of a picture.
private final class Picture: NSObject, XMLParserDelegate {
  struct Point: Equatable {
    let x, y: Double
  }

  private(set) var lines: [[Point]] = []
  private(set) var names: [String] = []
  private(set) var size = 0.0
  /// How far down each of the names stands.
  private(set) var places: [Double] = []
  private(set) var colors: Set<String> = []
  private var text = ""

  init(of report: String, _ arguments: String...) async throws {
    let outcome = try await withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("bench.json")
      try Data(report.utf8).write(to: file)
      return await Command.run(Command.program, ["plot", file.path] + arguments)
    }
    super.init()
    try #require(outcome.exit == .status(0))
    let parser = XMLParser(data: Data(outcome.output.utf8))
    parser.delegate = self
    try #require(parser.parse(), "The picture is no well-formed XML.")
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    text = ""
    if element == "svg" { size = attributes["width"].flatMap(Double.init) ?? 0 }
    if element == "text" { places.append(attributes["y"].flatMap(Double.init) ?? 0) }
    guard element == "polyline" else { return }
    colors.insert(attributes["stroke"] ?? "")
    lines.append(
      (attributes["points"] ?? "").split(separator: " ").map { point in
        let parts = point.split(separator: ",").compactMap { Double($0) }
        return Point(x: parts[0], y: parts[1])
      })
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
    if element == "text" { names.append(text) }
  }
}
