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

  func write(_ reviews: [Review]) throws { try write(JUnitReport(reviews).xml) }

  /// Writes the report atomically, so that the file always holds a complete report, the old or the new one.
  func write(_ xml: String) throws {
    do {
      try Data(xml.utf8)
        .write(to: URL(fileURLWithPath: path), options: isReplaced ? .atomic : [])
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

/// One suite per pitfall, one test case per story.
///
/// The times add up to more than the elapsed time, because the processes run in parallel.
struct JUnitReport {
  let xml: String

  init(_ reviews: [Review]) {
    let verdicts = reviews.flatMap(\.verdicts)
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    lines.append("<testsuites name=\"observer-pitfalls\" \(Self.counts(verdicts)) \(Self.time(verdicts))>")
    for review in reviews {
      let name = Self.attribute("name", "\(review.pitfall.id) \(review.pitfall.name)")
      lines.append("  <testsuite \(name) \(Self.counts(review.verdicts)) \(Self.time(review.verdicts))>")
      lines += review.verdicts.map(Self.testCase)
      lines.append("  </testsuite>")
    }
    lines.append("</testsuites>\n")
    xml = lines.joined(separator: "\n")
  }

  private static func testCase(_ verdict: Verdict) -> String {
    let pitfall = attribute("classname", "\(verdict.pitfall.id).\(verdict.pitfall.name)")
    let head =
      "    <testcase \(pitfall) \(attribute("name", verdict.scenario.name)) \(time([verdict]))>"
    var parts: [String] = []
    if let reason = verdict.reasonNotPlayed { parts.append("<skipped \(attribute("message", reason))/>") }
    if let error = verdict.error { parts.append("<error \(attribute("message", error))/>") }
    if let objection = verdict.objection {
      let again = "Play it again: \(verdict.pitfall.demo(verdict.scenario))"
      parts.append("<failure \(attribute("message", objection))>\(escaped(again))</failure>")
    }
    if let outcome = verdict.outcome {
      parts.append("<system-out>\(escaped(outcome.transcript.joined(separator: "\n")))</system-out>")
      parts.append("<system-err>\(escaped(outcome.standardError))</system-err>")
    }
    return "\(head)\n\(parts.map { "      \($0)\n" }.joined())    </testcase>"
  }

  private static func counts(_ verdicts: [Verdict]) -> String {
    let failures = verdicts.count { $0.objection != nil }
    let errors = verdicts.count { $0.error != nil }
    let skipped = verdicts.count { $0.reasonNotPlayed != nil }
    return "tests=\"\(verdicts.count)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"\(skipped)\""
  }

  /// Rounds each time to milliseconds, so that the sums match the times in the report.
  private static func time(_ verdicts: [Verdict]) -> String {
    let seconds = verdicts.reduce(0) { $0 + ($1.outcome?.seconds ?? 0).rounded(places: 3) }
    return attribute("time", "\(seconds.rounded(places: 3))")
  }

  private static func attribute(_ name: String, _ value: String) -> String { "\(name)=\"\(escaped(value))\"" }

  /// The text escaped for XML, without the control characters that XML forbids,
  /// such as those of a colored crash report.
  static func escaped(_ text: String) -> String {
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
