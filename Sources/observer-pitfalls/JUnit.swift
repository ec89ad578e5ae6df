import Foundation
import PitfallCatalogue

/// The file of a JUnit report. It checks whether it can be written before any story is played.
struct JUnitFile {
  private let path: String
  private let isReplaced: Bool

  init(_ path: String) throws {
    // If the path is a symbolic link, the report goes to its target, and the link stays.
    let file = Self.target(of: URL(fileURLWithPath: path).path)
    let folder = Self.folder(of: file)
    self.path = file
    guard Self.kind(folder) == S_IFDIR else {
      throw WrongCall(
        "--junit \(path.quoted): there is no folder \(folder.quoted). Make it first, or name a file elsewhere.")
    }
    let kind = Self.kind(file)
    guard kind != S_IFDIR else { throw WrongCall("--junit \(path.quoted) is a folder. Name a file in it.") }
    guard FileManager.default.isWritableFile(atPath: kind == nil ? folder : file) else {
      throw WrongCall("--junit \(path.quoted) may not be written. Change its permissions, or name a file elsewhere.")
    }
    // Writes into a device or a pipe. Replacing it with a file would delete it.
    isReplaced = kind == nil || kind == S_IFREG
  }

  /// Writes the report atomically, so that the file always holds a complete report, the old or the new one.
  func write(_ report: JUnitReport) throws {
    do {
      try Data(report.xml.utf8).write(to: URL(fileURLWithPath: path), options: isReplaced ? .atomic : [])
    } catch {
      throw WrongCall(
        "The report \(path.quoted) could not be written, so it is as before: \(error.reason). "
          + "Make room, or name a file elsewhere.")
    }
  }

  /// The file to which symbolic links lead, which need not be there yet.
  private static func target(of path: String) -> String {
    var path = path
    for _ in 0..<32 {  // links may lead in a circle
      guard let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { break }
      path = link.hasPrefix("/") ? link : "\(folder(of: path))/\(link)"
    }
    return path
  }

  private static func folder(of path: String) -> String {
    let folder = path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)
    return folder.isEmpty ? "/" : String(folder)
  }

  /// The kind of the file to which the path leads; nil if there is none.
  ///
  /// `attributesOfItem` would tell of a link itself. `/tmp` is one on a Mac, and Foundation hides that it is.
  private static func kind(_ path: String) -> mode_t? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }  // fills it in
    return status.st_mode & S_IFMT
  }
}

/// A report as JUnit writes it, which CI servers read.
struct JUnitReport {
  struct Suite {
    let name: String
    let cases: [Case]
  }

  struct Case {
    /// What became of it, beside what it printed.
    enum Result {
      case passed
      case skipped(String)
      case error(String)
      case failure(String, details: String)
    }

    let suite: String
    let name: String
    var seconds = 0.0
    let result: Result
    var output: [(kind: String, text: String)] = []
  }

  let name: String
  let suites: [Suite]

  var xml: String {
    let lines = suites.flatMap { suite in
      ["  <testsuite \(Self.attribute("name", suite.name)) \(Self.sums(suite.cases))>"]
        + suite.cases.map(Self.xml) + ["  </testsuite>"]
    }
    let head = "<testsuites \(Self.attribute("name", name)) \(Self.sums(suites.flatMap(\.cases)))>"
    return (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", head] + lines + ["</testsuites>\n"])
      .joined(separator: "\n")
  }

  private static func xml(_ test: Case) -> String {
    let head =
      "    <testcase \(attribute("classname", test.suite)) \(attribute("name", test.name)) \(time(test.seconds))>"
    let result: [String] =
      switch test.result {
      case .passed: []
      case .skipped(let reason): ["<skipped \(attribute("message", reason))/>"]
      case .error(let reason): ["<error \(attribute("message", reason))/>"]
      case .failure(let reason, let details):
        ["<failure \(attribute("message", reason))>\(escaped(details))</failure>"]
      }
    let parts = result + test.output.map { "<\($0.kind)>\(escaped($0.text))</\($0.kind)>" }
    return "\(head)\n\(parts.map { "      \($0)\n" }.joined())    </testcase>"
  }

  /// Counts and time of these cases. Processes run in parallel, so the times add up to more than the elapsed time.
  private static func sums(_ cases: [Case]) -> String {
    var (failures, errors, skipped) = (0, 0, 0)
    for test in cases {
      switch test.result {
      case .passed: break
      case .skipped: skipped += 1
      case .error: errors += 1
      case .failure: failures += 1
      }
    }
    let seconds = cases.reduce(0) { $0 + $1.seconds.rounded(places: 3) }
    return "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"\(skipped)\" "
      + time(seconds)
  }

  private static func time(_ seconds: Double) -> String { attribute("time", "\(seconds.rounded(places: 3))") }

  private static func attribute(_ name: String, _ value: String) -> String { "\(name)=\"\(escaped(value))\"" }

  /// The text escaped for XML, without the control characters that XML forbids,
  /// such as those of a colored crash report.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n", "\t": escaped.unicodeScalars.append(scalar)
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": break
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}

extension JUnitReport {
  /// One suite for each pitfall, one case for each story.
  init(_ reviews: [Review]) {
    name = "observer-pitfalls"
    suites = reviews.map { review in
      Suite(name: "\(review.pitfall.id) \(review.pitfall.name)", cases: review.verdicts.map(Case.init))
    }
  }
}

extension JUnitReport.Case {
  fileprivate init(_ verdict: Verdict) {
    (suite, name) = ("\(verdict.pitfall.id).\(verdict.pitfall.name)", verdict.scenario.name)
    seconds = verdict.outcome?.seconds ?? 0
    result =
      if let reason = verdict.reasonNotPlayed {
        .skipped(reason)
      } else if let error = verdict.error {
        .error(error)
      } else if let objection = verdict.objection {
        .failure(objection, details: "Play it again: \(verdict.pitfall.demo(verdict.scenario))")
      } else {
        .passed
      }
    if let outcome = verdict.outcome {
      output = [
        ("system-out", outcome.transcript.joined(separator: "\n")), ("system-err", outcome.standardError),
      ]
    }
  }
}
