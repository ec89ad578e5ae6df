import Foundation

extension Subcommand {
  /// Draws the bench's numbers, for the site.
  static let plot = Subcommand(
    name: "plot", usage: "FILE send|replace [--dark]",
    summary: "Draws cost against the number of observers as SVG, from the JSON of `scripts/bench --json`.",
    flags: ["--dark"], isHidden: true
  ) { arguments, output in
    guard arguments.names.count == 2, let kind = BenchPlot.Kind(rawValue: arguments.names[1]) else {
      throw WrongCall(
        "`plot` needs the bench's JSON and what to draw, as `plot bench.json send`; it draws send and replace.")
    }
    let data: Data
    do {
      let descriptor = unsafe open(arguments.names[0], O_RDONLY | O_CLOEXEC)  // keeps no pointer to the name
      guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      data = try FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).readToEnd() ?? Data()
    } catch {
      throw WrongCall("\(arguments.names[0].quoted) cannot be read: \(error.reason).")
    }
    let report: BenchReport
    do {
      report = try JSONDecoder().decode(BenchReport.self, from: data)
    } catch {
      throw WrongCall("\(arguments.names[0].quoted) is not what `scripts/bench --json` prints: \(error)")
    }
    let plot = BenchPlot(kind, report)
    guard plot.lines.count > 1 else {
      throw WrongCall(
        "\(arguments.names[0].quoted) has no rows that begin with \(kind.words.quoted). Measure them all.")
    }
    output(plot.svg(isDark: arguments.has("--dark")))
    return .holds
  }
}

/// The part of the bench's report that a plot needs.
struct BenchReport: Decodable {
  struct Line: Decodable {
    let name: String
    let timesPlainLoop: Double?
  }

  let lines: [Line]
}

/// One line for each mechanism: cost against the number of observers, both on a log scale.
///
/// The cost is a multiple of one call in a plain loop of the same process, round by round, which says the same on a
/// fast machine and on a busy one.
struct BenchPlot {
  enum Kind: String {
    case send, replace

    /// The way the names of its rows begin, before the number of observers.
    var words: String {
      switch self {
      case .send: "send to"
      case .replace: "end and observe, random of"
      }
    }

    var title: String {
      switch self {
      case .send: "One call of a handler, by the number of observers"
      case .replace: "One removal and one registration, by the number of observers"
      }
    }
  }

  struct Line {
    let name: String
    let points: [(count: Double, cost: Double)]
  }

  let kind: Kind
  let lines: [Line]

  init(_ kind: Kind, _ report: BenchReport) {
    self.kind = kind
    var points: [String: [(count: Double, cost: Double)]] = [:]
    for line in report.lines {
      // The plain loop over a thousand is the bench's measure, and has a name of its own.
      let name = line.name == "closure in a plain array" ? "send to 1000: closures in a plain array" : line.name
      guard let cost = line.timesPlainLoop, cost > 0, name.hasPrefix(kind.words + " "),
        let colon = name.firstRange(of: ": "),
        let count = Int(name[..<colon.lowerBound].dropFirst(kind.words.count + 1)), count > 0
      else { continue }
      points[String(name[colon.upperBound...]), default: []].append((Double(count), cost))
    }
    lines = points.filter { $0.value.count > 1 }.map { name, points in
      Line(name: name, points: points.sorted { $0.count < $1.count })
    }.sorted { ($0.points.last?.cost ?? 0, $0.name) > ($1.points.last?.cost ?? 0, $1.name) }
  }
}
